/**
 * The program that `spark-submit` runs: the loop over strata and rounds, in Python, over the queries of a plan.
 * INVARIANT: `state.json` names the files of finished strata alone, and is replaced atomically, so that a run goes on
 * after them; files of an unfinished stratum are overwritten.
 */

export const SPARK_DRIVER = `"""Evaluates plans of rulespec audit: each argument is a plan, as JSON."""
import json
import os
import sys
from functools import reduce

from pyspark.sql import SparkSession


def save(path, value):
    with open(path + ".part", "w", encoding="utf-8") as file:
        json.dump(value, file)
    os.replace(path + ".part", path)


class Run:
    def __init__(self, spark, plan):
        self.spark, self.plan, self.work = spark, plan, plan["work"]
        self.tables = {table["name"]: table for table in plan["tables"]}
        self.parts = {}
        self.finished = 0

    def frame(self, schema, paths):
        if not paths:
            return self.spark.createDataFrame([], schema)
        return self.spark.read.schema(schema).parquet(*paths)

    def show(self, name, view, paths):
        self.frame(self.tables[name]["schema"], paths).createOrReplaceTempView(view)

    def write(self, frame, place):
        path = self.work + "/" + place
        frame.write.mode("overwrite").parquet(path)
        return path

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
                given = self.frame(schema, table["files"])
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
                rows = reduce(lambda one, other: one.unionAll(other), frames).distinct()
                self.parts[table["name"]].append(self.write(rows, "t%d" % at))
        self.finish(1)

    def fresh(self, queries, name):
        """Rows of the queries that the relation does not have."""
        frames = [self.spark.sql(query) for query in queries]
        rows = reduce(lambda one, other: one.unionAll(other), frames).distinct()
        return rows.subtract(self.frame(self.tables[name]["schema"], self.parts[name]))

    def stratum(self, at, stratum):
        number = 1
        while True:
            added = {}
            for place, name in enumerate(stratum["relations"]):
                rules = [rule for rule in stratum["rules"] if rule["relation"] == name]
                queries = [q for r in rules for q in ([r["query"]] if number == 1 else r["variants"])]
                if queries:
                    path = self.write(self.fresh(queries, name), "s%d-%d-r%d" % (at, place, number))
                    if self.frame(self.tables[name]["schema"], [path]).head(1):
                        added[name] = path
            for name in stratum["relations"]:
                self.parts[name] += [added[name]] if name in added else []
                self.show(name, self.tables[name]["view"], self.parts[name])
                if self.tables[name]["delta"]:
                    self.show(name, self.tables[name]["delta"], [added[name]] if name in added else [])
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
            rows = self.frame(self.tables[name]["schema"], self.parts[name])
            outputs.append(self.write(rows.orderBy(*rows.columns), "out%d" % at))
        facts = {name: self.parts[name] for name in self.tables}
        save(self.work + "/result.json", {"outputs": outputs, "facts": facts})


def main(paths):
    spark = SparkSession.builder.appName("rulespec audit").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    failed = False
    for path in paths:
        with open(path, encoding="utf-8") as file:
            plan = json.load(file)
        try:
            Run(spark, plan).run()
        except Exception as error:  # Told in full: the caller reads what it says.
            os.makedirs(plan["work"], exist_ok=True)
            save(plan["work"] + "/error.json", {"message": str(error)})
            failed = True
    spark.stop()
    sys.exit(1 if failed else 0)


main(sys.argv[1:])
`;
