/**
 * The Python program that `spark-submit` runs: the loop over strata and rounds, over the queries of a plan. All rows of
 * a session are in the same bucket of each table, so Spark exchanges none of them if all atoms of a rule share the
 * session. INVARIANT: `state.json` names only the files of finished strata and is replaced atomically, so a run resumes
 * after them. Files of an unfinished stratum are overwritten.
 */

export const SPARK_DRIVER = `"""Evaluates plans of rulespec audit: each argument is a plan, as JSON."""
import hashlib
import json
import os
import shutil
import sys
from functools import reduce

from pyspark.sql import SparkSession


def save(path, value):
    with open(path + ".part", "w", encoding="utf-8") as file:
        json.dump(value, file)
    os.replace(path + ".part", path)


def union(frames):
    """A filter makes Spark read rows: for batches of columns, 4.1 claims partitions that a union does not keep."""
    if len(frames) > 1:
        frames = [frame.filter(frame[frame.columns[0]].isNotNull()) for frame in frames]
    return reduce(lambda one, other: one.unionAll(other), frames)


def link(source, target):
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


class Exchange:
    """Bytes that executors wrote for others since it was last asked; none where this Spark does not tell."""

    def __init__(self, spark):
        self.context, self.jvm, self.told = spark.sparkContext._jsc.sc(), spark.sparkContext._gateway, 0

    def bytes(self):
        try:
            self.context.listenerBus().waitUntilEmpty()
            stages = self.context.statusStore().stageList(
                None, False, False, self.jvm.new_array(self.jvm.jvm.double, 0), self.jvm.jvm.java.util.ArrayList()
            )
            written = {}
            for at in range(stages.size()):
                stage = stages.apply(at)
                written[(stage.stageId(), stage.attemptId())] = stage.shuffleWriteBytes()
        except Exception:  # These interfaces are Spark's own.
            return None
        before, self.told = self.told, max([self.told] + [stage + 1 for stage, _ in written])
        return sum(size for (stage, _), size in written.items() if stage >= before)


class Run:
    def __init__(self, spark, plan, exchange):
        self.spark, self.plan, self.work = spark, plan, plan["work"]
        self.tables = {table["name"]: table for table in plan["tables"]}
        self.parts, self.linked = {}, {}
        self.finished = 0
        self.exchange, self.rounds = exchange, []
        context = spark.sparkContext
        given = context.getConf().get("spark.sql.shuffle.partitions")
        self.buckets = int(given) if given else 3 * context.defaultParallelism

    def frame(self, name, paths):
        schema = self.tables[name]["schema"]
        if self.tables[name]["session"]:
            by_buckets = {path.rsplit("-b", 1)[1]: [] for path in paths} or {str(self.buckets): []}
            for path in paths:
                by_buckets[path.rsplit("-b", 1)[1]].append(path)
            return union([self.together(name, *each) for each in by_buckets.items()])
        if not paths:
            return self.spark.createDataFrame([], schema)
        return self.spark.read.schema(schema).parquet(*paths)

    def together(self, name, buckets, paths):
        """Folders with equal buckets as one table: Spark knows the partitions of a single scan."""
        if len(paths) == 1:
            return self.bucketed(self.tables[name], paths[0], buckets)
        folder = "%s/all-%s-b%s" % (self.work, self.tables[name]["view"], buckets)
        if folder not in self.linked:
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)
            self.linked[folder] = set()
        for path in set(paths) - self.linked[folder]:
            self.linked[folder].add(path)
            for file in os.listdir(path):
                if not file.startswith((".", "_")):
                    link(path + "/" + file, "%s/%d-%s" % (folder, len(self.linked[folder]), file))
        return self.bucketed(self.tables[name], folder, buckets)

    def bucketed(self, declared, path, buckets):
        table, schema = self.bucketed_name(path), declared["schema"]
        # JSON writes a text as Spark reads it.
        place = (schema.split(" ")[0], buckets, json.dumps(path, ensure_ascii=False))
        self.spark.sql(
            "CREATE TABLE IF NOT EXISTS %s (%s) USING parquet CLUSTERED BY (%s) INTO %s BUCKETS LOCATION %s"
            % (table, schema, *place)
        )
        self.spark.catalog.refreshTable(table)
        return self.spark.table(table)

    def bucketed_name(self, path):
        return "rulespec_" + hashlib.sha256(path.encode()).hexdigest()[:16]

    def show(self, name, view, paths):
        self.frame(name, paths).createOrReplaceTempView(view)

    def write(self, frame, place):
        path = self.work + "/" + place
        frame.write.mode("overwrite").parquet(path)
        return path

    def keep(self, frame, name, place):
        """Writes rows of a relation to be read again."""
        if not self.tables[name]["session"]:
            return self.write(frame, place)
        path = "%s/%s-b%d" % (self.work, place, self.buckets)
        writer = frame.write.mode("overwrite").option("path", path).bucketBy(self.buckets, frame.columns[0])
        writer.saveAsTable(self.bucketed_name(path), format="parquet")
        return path

    def tell(self, stratum, number, relations):
        told = {"stratum": stratum, "round": number, "relations": relations, "bytes": self.exchange.bytes()}
        self.rounds.append(told)

    def resume(self):
        path = self.work + "/state.json"
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                state = json.load(file)
            if state["key"] == self.plan["key"]:
                self.parts, self.finished = state["parts"], state["finished"]

    def finish(self, stratum):
        save(self.work + "/state.json", {"key": self.plan["key"], "finished": stratum, "parts": self.parts})

    def base(self):
        for at, table in enumerate(self.plan["tables"]):
            schema, frames = table["schema"], []
            if table["files"]:
                given = self.spark.read.schema(schema).parquet(*table["files"])
                unfit = given.filter(table["unfit"]).count() if table["unfit"] else 0
                if unfit:
                    raise ValueError("the table " + table["name"] + " has rows that are no facts: " + str(unfit))
                frames.append(given)
            if table["facts"]:
                # JSON writes 1.0 as 1, which is no float in Python.
                isfloat = [kind == "DOUBLE" for kind in table["types"]]
                rows = [tuple(float(v) if f else v for v, f in zip(row, isfloat)) for row in table["facts"]]
                frames.append(self.spark.createDataFrame(rows, schema))
            self.parts[table["name"]] = []
            if frames:
                rows = union(frames)
                if table["session"]:
                    rows = rows.repartition(self.buckets, rows.columns[0])
                self.parts[table["name"]].append(self.keep(rows.distinct(), table["name"], "t%d" % at))
        self.tell(0, 1, sorted(name for name, parts in self.parts.items() if parts))
        self.finish(1)

    def fresh(self, queries, name):
        """Rows of the queries that the relation does not have."""
        rows = union([self.spark.sql(query) for query in queries]).distinct()
        if not self.parts[name]:
            return rows
        # Not \`subtract\`, which takes null for a value: rows would have to be exchanged to be compared by it.
        return rows.join(self.frame(name, self.parts[name]), rows.columns, "left_anti")

    def stratum(self, at, stratum):
        number = 1
        while True:
            added = {}
            for place, name in enumerate(stratum["relations"]):
                rules = [rule for rule in stratum["rules"] if rule["relation"] == name]
                queries = [q for r in rules for q in ([r["query"]] if number == 1 else r["variants"])]
                if queries:
                    path = self.keep(self.fresh(queries, name), name, "s%d-%d-r%d" % (at, place, number))
                    if self.frame(name, [path]).head(1):
                        added[name] = path
            for name in stratum["relations"]:
                self.parts[name] += [added[name]] if name in added else []
                self.show(name, self.tables[name]["view"], self.parts[name])
                if self.tables[name]["delta"]:
                    self.show(name, self.tables[name]["delta"], [added[name]] if name in added else [])
            self.tell(at + 1, number, stratum["relations"])
            if not added or not stratum["recursive"]:
                return
            number += 1

    def run(self):
        os.makedirs(self.work, exist_ok=True)
        self.resume()
        if self.finished == 0:
            self.base()
        for name, table in self.tables.items():
            self.show(name, table["view"], self.parts[name])
        for at, stratum in enumerate(self.plan["strata"]):
            if at + 1 >= max(self.finished, 1):
                self.stratum(at, stratum)
                self.finish(at + 2)
        outputs = []
        for at, name in enumerate(self.plan["outputs"]):
            rows = self.frame(name, self.parts[name])
            outputs.append(self.write(rows.orderBy(*rows.columns), "out%d" % at))
        facts = {name: self.parts[name] for name in self.tables}
        save(self.work + "/result.json", {"outputs": outputs, "facts": facts, "rounds": self.rounds})


def main(paths):
    spark = SparkSession.builder.appName("rulespec audit").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    exchange = Exchange(spark)
    failed = False
    for path in paths:
        with open(path, encoding="utf-8") as file:
            plan = json.load(file)
        try:
            Run(spark, plan, exchange).run()
        except Exception as error:  # Told in full: the caller reads what it says.
            os.makedirs(plan["work"], exist_ok=True)
            save(plan["work"] + "/error.json", {"message": str(error)})
            failed = True
    spark.stop()
    sys.exit(1 if failed else 0)


main(sys.argv[1:])
`;
