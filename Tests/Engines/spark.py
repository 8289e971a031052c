"""Spark with two executors, each a process of its own with a folder of its own, as on a cluster."""

import os
import shutil
import sys
from pathlib import Path

# Every process of Spark finds the Python of this one, and none asks which address this machine has.
os.environ |= {"PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}

import pyspark
from pyspark.sql import SparkSession

# The folders of executors.
FOLDERS = Path(pyspark.__file__).parent / "work"


def start():
    shutil.rmtree(FOLDERS, ignore_errors=True)
    return (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.log.level", "OFF")
        # A task that fails is not tried again.
        .config("spark.task.maxFailures", "1")
        # The files of the tests are divided into a few partitions.
        .config("spark.default.parallelism", "4")
        .config("spark.sql.files.maxPartitionBytes", "256k")
        .getOrCreate()
    )


def stop(session):
    session.stop()
    shutil.rmtree(FOLDERS, ignore_errors=True)


def executor_errors():
    """What programs wrote to standard error on executors."""
    return "".join(file.read_text(errors="replace") for file in sorted(FOLDERS.glob("*/*/stderr")))


def read_links(session):
    """Makes the table `links` from the file of the workplace."""
    links = session.read.csv("links.tsv", sep="\t", quote="", schema="id BIGINT, link STRING")
    links.createOrReplaceTempView("links")
