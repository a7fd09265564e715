import { dirname, resolve } from "node:path";
import { readSettings } from "./settings";

/** The settings of each server of PostgreSQL: those of docs/cluster, with the addresses and folders of this machine. */

/** A server of PostgreSQL, with the Patroni that looks after it. */
export interface Place {
  name: string;
  /** The ports of PostgreSQL and of Patroni's REST interface. */
  port: number;
  restPort: number;
  folder: string;
}

export interface Passwords {
  superuser: string;
  replication: string;
  application: string;
}

/** The file of Patroni. `archive` is the folder for completed segments of the log. */
export function patroniFile(folder: string, archive: string): string {
  return readSettings("patroni.yml", [
    [/\/archive(?=\/%f)/g, archive],
    [/(?<=unix_socket_directories: )\/tmp/, folder],
    [/(?<=\/bin\/sh )\/cluster/, resolve("docs/cluster")],
  ]);
}

/** The variables of Patroni, with `postgres` as the path of PostgreSQL. */
export function patroniVariables(place: Place, etcdPort: number, postgres: string, passwords: Passwords) {
  const { name, port, restPort, folder } = place;
  return {
    PATRONI_NAME: name,
    // Not etcd3: with version 3 of the interface, Patroni 3.0.2 of Debian 12 takes the lock back from its successor when it wakes from a freeze.
    PATRONI_ETCD_HOST: `127.0.0.1:${etcdPort}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: `${folder}/data`,
    PATRONI_POSTGRESQL_BIN_DIR: dirname(postgres),
    PATRONI_POSTGRESQL_PGPASS: `${folder}/pgpass`,
    PATRONI_SUPERUSER_USERNAME: "postgres",
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: "replicator",
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    DATABASE_PASSWORD: passwords.application,
  };
}
