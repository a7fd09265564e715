/** Rules about imports, contents and lengths of files. */

/** Imports that nobody may have, whatever the module, except the files named. */
export const BANS: { rule: string; from: RegExp; to: RegExp; except?: Record<string, string> }[] = [
  {
    rule: "a component never imports the database, queries or a service",
    from: /^components\//,
    to: /^db\/(?!values\/)|^lib\/.*[/-](queries|service)$|^server-only$/,
  },
  {
    rule: "there is no React and no Next in lib; headers and cookies come with the request",
    from: /^lib\//,
    to: /^react(-dom)?($|\/)|^next($|\/)/,
  },
  {
    rule: "pages ask services, never queries or the database",
    from: /^app\//,
    to: /^db\/(?!values\/)|[/-]queries$/,
  },
  {
    rule: "the database's client is for queries, fragments, erasures, the seed, scripts and tests",
    from: /^(app|components|lib)\/(?!.*(queries|fragments|[/-]erasure)\.ts$)/,
    to: /^db\/client$/,
  },
  {
    rule: "jobs are queued by SQL only, in the statement that makes the change",
    from: /^(app|components|lib)\/(?!.*(queries|fragments|[/-]erasure)\.ts$)/,
    to: /^lib\/platform\/jobs\/fragments$/,
  },
  {
    rule: "only jobs.ts declares tasks, and only tasks.ts implements them",
    from: /^(app|components|lib)\/(?!platform\/jobs\/|.*[/-](jobs|tasks)\.ts$)/,
    to: /^lib\/platform\/jobs\/task$/,
  },
  {
    rule: "erasures run only in the deletion of an account",
    from: /^(app|components|lib)\//,
    to: /^lib\/.*[/-]erasures?$/,
    except: {
      "lib/admin/people/erasures.ts": "it lists them",
      "lib/admin/people/deletion-queries.ts": "it runs them",
      "lib/admin/exports/archive.ts": "it exports what they declare",
    },
  },
  {
    rule: "one file calls the payment provider; the bank knows only the shapes of its package",
    from: /^(app|components|lib|db)\//,
    to: /^stripe$/,
    except: {
      "lib/commerce/payment-provider/service.ts": "it is that file",
      "lib/test-bank/objects.ts": "it imports types",
      "lib/test-bank/account-objects.ts": "it imports types",
    },
  },
  {
    rule: "the embedded bank is reached by its API; nothing of it is imported",
    from: /^(components|lib\/(?!test-bank\/)|db\/(?!schema\/))/,
    to: /^lib\/test-bank\//,
    except: {
      "lib/commerce/payment-provider/service.ts": "it carries the calls of the package to the bank",
      "db/seed/payments.ts": "the demo sellers have accounts at the bank",
      "db/seed/sales.ts": "the demo sales were paid at the bank",
      "db/seed/sale-money.ts": "the demo sales were paid at the bank",
      "lib/admin/jobs/worker.ts": "the bank delivers its events and ends its sessions by jobs",
      "lib/developers/triggers/bank.ts": "people of a sandbox do at the bank what its pages offer",
    },
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

/** Queries that other modules run too, each with the reason. */
export const SHARED_QUERIES: Record<string, string> = {
  "lib/accounts/audit-log/entry-queries":
    "what changes who can use an account is noted in its log, in the transaction of the change",
  "lib/accounts/second-factor/reversion-queries":
    "who takes a change of the address back removes later factors in the same transaction",
  "lib/catalog/credits/writing-queries":
    "tracks and albums are written with their credits in one transaction",
  "lib/catalog/members/reference-queries":
    "what is written names artists, which are checked in its transaction",
  "lib/catalog/tracks/source-queries": "facets count the rows of a list of tracks",
  "lib/listening/plays/drain-queries":
    "insights read what the roll-up has not counted yet; a script waits until nobody counts",
  "lib/listening/plays/recount-queries": "the seed and a script count at once",
  "lib/listening/plays/heard-queries": "the seed counts at once",
  "lib/listening/plays/verify-queries": "a script compares the counts with the plays",
  "lib/discovery/charts/chart-ranking-queries": "the seed counts at once",
  "lib/discovery/charts/ranking-queries": "the seed ranks at once",
  "lib/progress/leaderboards/ranking-queries": "the seed ranks at once",
};

/** Patterns that a file must or must not contain. */
export const TEXTS: {
  rule: string;
  files: RegExp;
  must?: RegExp;
  never?: RegExp;
  except?: Record<string, string>;
}[] = [
  {
    rule: "services, queries, fragments, erasures and the database's client begin with server-only",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?(service|queries|([\w-]+-)?fragments|erasures?)\.ts$|^db\/client\.ts$/,
    must: /^import "server-only";\n/,
  },
  {
    rule: "SQL is in queries, fragments, erasures, the database's folder, scripts and tests only",
    files: /^(app|components|lib)\/(?!.*(queries|fragments|[/-]erasure)\.ts$)/,
    never: /\bsql(<[^`]*>)?`/,
  },
  {
    rule: "forms submit by useServerAction, which keeps what was typed when no answer comes",
    files: /^(app|components)\//,
    never: /\buseActionState\b/,
    except: { "components/ui/server-action.ts": "it is that hook" },
  },
  {
    rule: "enqueue() alone calls the job library's function, so that every job is typed",
    files: /^(app|components|lib|db)\/(?!seed\/)/,
    never: /\badd_job\b/,
    except: { "lib/platform/jobs/fragments.ts": "it is enqueue()" },
  },
  {
    rule: "one file knows the job library's private tables",
    files: /^(app|components|lib|db)\//,
    never: /\bgraphile_worker\._/,
    except: { "lib/platform/jobs/queries.ts": "it is that file" },
  },
  {
    rule: "nobody but the embedded bank reads its tables",
    files: /^(app|components|lib|db)\/(?!schema\/)(?!test-bank\/)/,
    never: /\bbank\.(objects|answers|deliveries|settings)\b/,
  },
  {
    rule: "links to music have the one address of it; another leads over an empty page and loses the next click",
    files: /^(app|components)\//,
    never: /(?<![}\w])\/(tracks|albums|artists|playlists|collections|\$\{\w+\}s)\/\$\{[^}]+\}(?!\/)/,
  },
  {
    rule: "page operations are declared in pages.ts",
    files: /^(app|components|lib)\/(?!.*[/-]pages\.ts$)/,
    never: /\bpageOperation\(/,
  },
  {
    rule: "constants of a module are UPPER_CASE: numbers in lib and db",
    files: /^(lib|db)\/(?!seed\/)(?!.*cover-art)/,
    never: /^(export )?const [a-z]\w* = [\d_.]+;/m,
  },
  {
    rule: "a service throws codes, not statuses",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?service\.ts$/,
    never: /\b(20[0-4]|30[1-478]|4[0-3]\d|50[0-4])\b/,
    except: {
      "lib/platform/http-middleware/idempotency-service.ts":
        "it keeps whole answers, whose status is part of them",
    },
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
