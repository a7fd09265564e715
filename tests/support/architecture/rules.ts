/** Rules about imports, contents and lengths of files. */

/** Imports that nobody may have, whatever the room, except the files named. */
export const BANS: { rule: string; from: RegExp; to: RegExp; except?: Record<string, string> }[] = [
  {
    rule: "a component never imports the database, queries or a service",
    from: /^components\//,
    to: /^db\/|\/(queries|service)$|^server-only$/,
  },
  {
    rule: "there is no React and no Next in lib; headers and cookies come with the request",
    from: /^lib\//,
    to: /^react(-dom)?($|\/)|^next($|\/)/,
  },
  {
    rule: "pages ask services, never queries or the database",
    from: /^app\//,
    to: /^db\/|\/queries$/,
  },
  {
    rule: "the database's client is for queries, the seed, scripts and tests",
    from: /^(app|components|lib)\/(?!.*(queries|fragments)\.ts$)/,
    to: /^db\/client$/,
  },
  {
    rule: "the application knows neither scripts nor tests",
    from: /^(app|components|lib|db)\//,
    to: /^(scripts|tests)\//,
  },
  {
    rule: "lib knows neither pages nor components",
    from: /^lib\//,
    to: /^(app|components)\//,
  },
];

/** What a file must or must not contain. */
export const TEXTS: {
  rule: string;
  files: RegExp;
  must?: RegExp;
  never?: RegExp;
  except?: Record<string, string>;
}[] = [
  {
    rule: "services, queries and the database's client begin with server-only",
    files: /^lib\/([\w-]+\/)+(service|queries)\.ts$|^db\/client\.ts$/,
    must: /^import "server-only";\n/,
  },
  {
    rule: "SQL stands in queries, the database's folder, scripts and tests only",
    files: /^(app|components|lib)\/(?!.*(queries|fragments)\.ts$)/,
    never: /\bsql(<[^`]*>)?`/,
  },
  {
    rule: "jobs are queued by queries only, in the statement that makes the change",
    files: /^(app|components|lib)\/(?!.*queries\.ts$)/,
    never: /\badd_job\b/,
  },
  {
    rule: "constants of a module are UPPER_CASE: numbers in lib and db",
    files: /^(lib|db)\/(?!seed\/)(?!.*cover-art)/,
    never: /^(export )?const [a-z]\w* = [\d_.]+;/m,
  },
  {
    rule: "a service throws codes, not statuses",
    files: /^lib\/([\w-]+\/)+service\.ts$/,
    never: /\b(20[0-4]|30[1-478]|4[0-3]\d|50[0-4])\b/,
    except: { "lib/http/idempotency/service.ts": "it keeps whole answers, whose status is part of them" },
  },
  {
    rule: "a route file exports HTTP verbs and settings of Next's, nothing else",
    files: /^app\/.*route\.ts$/,
    never:
      /^export (?!const \{ GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS \}|(async )?(function|const) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b|\{ \w+ as (GET|POST), \w+ as (GET|POST) \}|const (dynamic|revalidate|maxDuration)\b)/m,
  },
];

/** No file is longer than its kind may be. */
export const LENGTHS: { files: RegExp; lines: number }[] = [
  { files: /^app\/api\/.*route\.ts$/, lines: 15 },
  { files: /^app\/.*\/page\.tsx$/, lines: 40 },
  { files: /^(app|components|lib|db|scripts|tests)\//, lines: 300 },
];
