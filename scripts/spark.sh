#!/usr/bin/env bash
# Spark for the tests: `scripts/spark.sh install` installs pyspark into a folder of its own, once; `start` starts a
# standalone cluster on loopback, a master and three workers as processes of their own, and prints its address; `stop`
# ends it. Needs Python 3 and a JDK 17 or newer.
set -euo pipefail
cd "$(dirname "$0")/.."
version=4.1.0
cache="${RULESPEC_SPARK:-$PWD/node_modules/.cache/rulespec-spark}"
venv="$cache/$version"
run="$cache/run"
port="${RULESPEC_SPARK_PORT:-17077}"

spark_home() { "$venv/bin/python" -c 'import os, pyspark; print(os.path.dirname(pyspark.__file__))'; }

class() { # NAME ARGS…: a process of the cluster, whose id is kept
  local name=$1
  shift
  SPARK_NO_DAEMONIZE=1 "$SPARK_HOME/bin/spark-class" "$@" >"$run/$name.log" 2>&1 &
  echo $! >"$run/$name.pid"
}

case "${1:-}" in
install)
  [ -x "$venv/bin/spark-submit" ] || { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet "pyspark==$version"; }
  spark_home
  ;;
start)
  SPARK_HOME=$(spark_home)
  export SPARK_HOME SPARK_LOCAL_IP=127.0.0.1
  mkdir -p "$run"
  class master org.apache.spark.deploy.master.Master --host 127.0.0.1 --port "$port" --webui-port 0
  until grep -q 'Starting Spark master' "$run/master.log"; do sleep 0.2; done
  for worker in 1 2 3; do
    class "worker-$worker" org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --cores 1 --memory 1g \
      --webui-port 0 --work-dir "$run/work-$worker" "spark://127.0.0.1:$port"
  done
  for worker in 1 2 3; do
    until grep -q 'Successfully registered' "$run/worker-$worker.log"; do sleep 0.2; done
  done
  echo "spark://127.0.0.1:$port"
  ;;
stop)
  for pid in "$run"/*.pid; do
    kill "$(cat "$pid")" 2>/dev/null || true
    rm -f "$pid"
  done
  ;;
*)
  echo "usage: scripts/spark.sh install|start|stop" >&2
  exit 2
  ;;
esac
