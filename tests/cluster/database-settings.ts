import { dirname } from "node:path";

/** The settings of Patroni for each server of PostgreSQL. JSON, which YAML contains. */

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

/** Seconds after which a leader that has not renewed its lock loses it: the least that Patroni takes. */
const TTL = 20;

/** The settings of one server. `archive` is the folder for completed segments of the log. */
export function patroniSettings(
  place: Place,
  etcdPort: number,
  postgres: string,
  passwords: Passwords,
  archive: string,
) {
  const { name, port, restPort, folder } = place;
  return {
    scope: "downbeat",
    name,
    log: { level: "INFO" },
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    // Not etcd3: with version 3 of the interface, Patroni 3.0.2 of Debian 12 takes the lock back from its successor when it wakes from a freeze.
    etcd: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: 2,
        retry_timeout: 3,
        maximum_lag_on_failover: 16 * 1024 * 1024,
        // A commit is acknowledged when one standby has it, and only that one may become the leader.
        synchronous_mode: true,
        // A leader whose PostgreSQL has died is replaced at once, not restarted.
        primary_start_timeout: 0,
        primary_stop_timeout: 5,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: parameters(archive) },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: dirname(postgres),
      pgpass: `${folder}/pgpass`,
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: {
        superuser: { username: "postgres", password: passwords.superuser },
        replication: { username: "replicator", password: passwords.replication },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        "local all all scram-sha-256",
        "host all all 127.0.0.1/32 scram-sha-256",
        "host replication replicator 127.0.0.1/32 scram-sha-256",
      ],
    },
  };
}

function parameters(archive: string) {
  return {
    max_connections: 150,
    shared_buffers: "128MB",
    max_wal_size: "512MB",
    wal_keep_size: "256MB",
    wal_log_hints: "on",
    hot_standby: "on",
    max_standby_streaming_delay: "2s",
    archive_mode: "on",
    // A leader that was replaced in the middle of it archives the segment again.
    archive_command: `test -f ${archive}/%f || (cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f)`,
    archive_timeout: "30s",
    jit: "off",
  };
}
