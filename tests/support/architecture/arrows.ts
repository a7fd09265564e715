/** The imports that each kind of file may have. */

const CONTRACT_PARTS =
  /^lib\/platform\/http-contract\/(operation|addresses|fields|lists|writes|scopes|examples|version|constants)$/;
const SHAPES = /^lib\/([\w-]+\/)+([\w-]+-)?(shapes|constants|names|kinds|states)$|^db\/values\//;
/** Data, which runs nothing. */
const DATA = /^lib\/([\w-]+\/)+([\w-]+-)?(constants|names|kinds|states)$|^db\/values\//;
/** The declarations of tasks, and what queues a job of one. */
const JOBS = /^lib\/([\w-]+\/)+([\w-]+-)?jobs$/;
const TASK = /^lib\/platform\/jobs\/task$/;
const EVENT = /^lib\/platform\/channels\/event$/;
/** The vocabulary in which event types are declared. */
const EVENT_TYPE = /^lib\/platform\/event-types\/declaration$/;
/** The digits of amounts by currency: data. */
const CURRENCY = /^lib\/platform\/currency$/;
/** Arithmetic with amounts of money: pure functions. */
const MONEY = /^lib\/commerce\/ledger\/money$/;
const PACKAGE = /^(?!app\/|components\/|lib\/|db\/|scripts\/|tests\/|drizzle\/|react|next)/;

export interface Arrow {
  rule: string;
  files: RegExp;
  /** The files that these may import, types included. */
  may: RegExp[];
  /** The files whose types they may import besides. */
  types?: RegExp[];
  /** Files that may import more, each with the reason. */
  except?: { file: string; to: RegExp; because: string }[];
}

export const ARROWS: Arrow[] = [
  {
    rule: "a route of the API connects contract and service",
    files: /^app\/api\/v1\/.*route\.ts$/,
    may: [/^lib\/platform\/http-server\/(route|form)$/, /^lib\/([\w-]+\/)+([\w-]+-)?(contract|service)$/],
    except: [
      {
        file: "app/api/v1/[...unknown]/route.ts",
        to: /^lib\/docs\/openapi\/(registry|nearest-path)$/,
        because: "it answers for the paths that no operation has, and must know which have one",
      },
    ],
  },
  {
    // A write names the read of what it changes, which may be of the module above.
    rule: "a contract promises: schemas, operations and nothing that runs",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?contract\.ts$/,
    may: [
      /^zod$/,
      CONTRACT_PARTS,
      SHAPES,
      EVENT_TYPE,
      /^lib\/([\w-]+\/)+([\w-]+-)?(contract|examples|defaults)$/,
    ],
  },
  {
    rule: "a shape is made of fields, terms and other shapes",
    files: /^lib\/(?!platform\/|test-bank\/)([\w-]+\/)+([\w-]+-)?([\w-]+-)?shapes\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES],
  },
  {
    rule: "queries fetch: the database, and types of what they yield",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?queries\.ts$/,
    may: [
      /^server-only$/,
      /^drizzle-orm(\/pg-core)?$/,
      /^db\//,
      /^lib\/([\w-]+\/)+([\w-]+-)?(fragments|queries)$/,
      JOBS,
      DATA,
      /^lib\/([\w-]+\/)+spans$/,
    ],
    types: [
      /^(zod|postgres)$/,
      SHAPES,
      EVENT,
      /^lib\/([\w-]+\/)+([\w-]+-)?(contract|pages|events|mails|measured|scopes|spans|states|track-audio|line)$/,
    ],
    except: [
      {
        file: "lib/admin/people/deletion-queries.ts",
        to: /^lib\/admin\/people\/erasures$/,
        because: "one transaction runs the erasures of all domains",
      },
    ],
  },
  {
    rule: "a service decides: own domain, other services, what is said to the wrapper, packages",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?service\.ts$/,
    may: [
      PACKAGE,
      /^lib\/([\w-]+\/)+([\w-]+-)?(service|events|spans|seasons|constants|names|kinds|states)$/,
      MONEY,
      /^lib\/catalog\/resource-shapes\/addresses$/,
      /^lib\/developers\/event-types\/registry$/,
      /^lib\/progress\/xp\/levels$/,
      /^db\/values\//,
      /^db\/transaction$/,
      /^lib\/platform\//,
      /^lib\/accounts\/sessions\/(attempts|codes|device|passwords)$/,
      /^db\/seed\/sound\/[\w-]+$/,
    ],
    types: [/^db\/tagged$/],
    except: [
      {
        file: "lib/docs/reference/document-service.ts",
        to: /^lib\/docs\/(openapi\/openapi|reference\/postman)$/,
        because: "what is made of the whole registry is what it serves",
      },
      {
        file: "lib/admin/status/health-service.ts",
        to: /^drizzle\/meta\/_journal\.json$/,
        because: "it compares the migrations there are with those that ran",
      },
      {
        file: "lib/commerce/payment-provider/service.ts",
        to: /^lib\/test-bank\/(keys|server)$/,
        because: "it calls the embedded bank where Stripe is not configured",
      },
    ],
  },
  {
    rule: "fragments are SQL that queries share, and that may queue jobs",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?([\w-]+-)?fragments\.ts$/,
    may: [
      /^server-only$/,
      /^db\/(client|json|relation|select-if|statement|schema\/.+)$/,
      /^lib\/([\w-]+\/)+([\w-]+-)?(fragments|queries)$/,
      /^lib\/platform\/current-trace$/,
      CURRENCY,
      JOBS,
      DATA,
    ],
    types: [/^(zod|postgres|db\/(actor|tagged))$/, TASK],
    except: [
      {
        file: "lib/catalog/search-index/fragments.ts",
        to: /^db\/page$/,
        because: "what matches is a list, which several modules page through",
      },
    ],
  },
  {
    rule: "an erasure is SQL: what a module has of an account, and how that is deleted",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?erasure\.ts$/,
    may: [
      /^(server-only|drizzle-orm)$/,
      /^db\/(client|builder|schema\/.+)$/,
      /^lib\/([\w-]+\/)+([\w-]+-)?fragments$/,
      JOBS,
    ],
    types: [/^db\/erasure$/],
  },
  {
    rule: "an event is a schema",
    files: /^lib\/(?!docs\/|platform\/)([\w-]+\/)+([\w-]+-)?([\w-]+-)?events\.ts$/,
    may: [/^zod$/, /^lib\/platform\/http-contract\/fields$/, SHAPES, EVENT],
  },
  {
    rule: "activities are declared of tables",
    files: /^lib\/(?!platform\/)([\w-]+\/)+([\w-]+-)?activities\.ts$/,
    may: [/^db\/schema\/[\w-]+$/, /^lib\/platform\/activity-log\/declaration$/],
  },
  {
    rule: "the types of events that programs get are declared of schemas",
    files: /^lib\/(?!platform\/)([\w-]+\/)+([\w-]+-)?event-types\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES, EVENT_TYPE],
  },
  {
    rule: "the input of a form is a schema, made of fields",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?input\.ts$/,
    may: [/^(zod|ipaddr\.js)$/, CONTRACT_PARTS, SHAPES, /^lib\/([\w-]+\/)+([\w-]+-)?(input|redirect-uris)$/],
  },
  {
    rule: "a page operation promises what our pages alone need: schemas and nothing that runs",
    files: /^lib\/(?!platform\/http|test-bank\/)([\w-]+\/)+([\w-]+-)?pages\.ts$/,
    may: [
      /^zod$/,
      CONTRACT_PARTS,
      SHAPES,
      /^lib\/platform\/http-contract\/page-operation$/,
      /^lib\/([\w-]+\/)+([\w-]+-)?(input|states|usage-periods)$/,
    ],
  },
  {
    rule: "jobs declare tasks: a name, the schema of the payload, and when it runs",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?jobs\.ts$/,
    may: [/^zod$/, DATA, TASK, /^lib\/([\w-]+\/)+([\w-]+-)?events$/],
  },
  {
    rule: "emails are text",
    files: /^lib\/(?!platform\/)([\w-]+\/)+([\w-]+-)?mails\.ts$/,
    may: [
      SHAPES,
      MONEY,
      /^lib\/([\w-]+\/)+(words|([\w-]+-)?states)$/,
      /^lib\/platform\/(mail\/letter|public-origin|server-name)$/,
    ],
  },
  {
    rule: "tasks run jobs: they read what is true now, and send",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?tasks\.ts$/,
    may: [
      PACKAGE,
      SHAPES,
      /^lib\/([\w-]+\/)+([\w-]+-)?(service|queries|mails|states|events)$/,
      /^lib\/platform\//,
      JOBS,
      /^lib\/community\/notifications\/(fcm|web-push)$/,
      /^lib\/catalog\/track-audio\/pipeline$/,
      /^lib\/accounts\/sessions\/codes$/,
    ],
    except: [
      {
        file: "lib/test-bank/tasks.ts",
        to: /^lib\/test-bank\/(transactions|deliveries)$/,
        because: "the bank is no domain: its parts are named by subject",
      },
      {
        file: "lib/admin/setup/tasks.ts",
        to: /^db\/(migrate|pool|seed\/index)$/,
        because: "it loads the demo data, on a connection of its own",
      },
    ],
  },
  {
    rule: "constants, examples, defaults, names, kinds and states run nothing",
    files:
      /^lib\/(?!platform\/|test-bank\/)([\w-]+\/)+([\w-]+-)?(constants|examples|defaults|names|kinds|states)\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES, /^lib\/([\w-]+\/)+([\w-]+-)?examples$/],
  },
];
