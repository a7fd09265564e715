"""Runs programs that are sent as lines of JSON, and answers each with what it printed, the statuses it got and its failure."""

import contextlib
import http.client
import io
import json
import os
import sys
import traceback
from urllib.parse import urlsplit

server = urlsplit(os.environ["SERVER"])
statuses = []
getresponse = http.client.HTTPConnection.getresponse
connect = http.client.HTTPConnection.connect


def note_status(connection):
    answer = getresponse(connection)
    statuses.append(answer.status)
    return answer


def connect_here(connection):
    # The address of the installation, where redirects lead to, is none in tests.
    if connection.host != server.hostname:
        connection.host, connection.port = server.hostname, server.port
    connect(connection)


http.client.HTTPConnection.getresponse = note_status
http.client.HTTPConnection.connect = connect_here

for line in sys.stdin:
    job = json.loads(line)
    os.environ.update(job["environment"])
    statuses.clear()
    output = io.StringIO()
    failure = None
    try:
        with contextlib.redirect_stdout(output):
            exec(compile(job["code"], job["name"], "exec"), {"__name__": "__main__"})
    except BaseException:
        failure = traceback.format_exc()
    print(json.dumps({"output": output.getvalue(), "statuses": statuses, "failure": failure}), flush=True)
