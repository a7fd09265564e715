/** What each kind of file may import. */

const CONTRACT_PARTS =
  /^lib\/http\/contract\/(operation|addresses|fields|lists|writes|scopes|examples|version|constants)$/;
const SERVICE_PARTS = /^lib\/http\/(contract\/[\w-]+|limits\/limit)$/;
const SHAPES = /^lib\/([\w-]+\/)+([\w-]+-)?(shapes|constants|names|kinds|states)$/;
/** Data, which runs nothing. */
const DATA = /^lib\/([\w-]+\/)+(constants|names|kinds|states)$/;
/** The declarations of tasks, and what queues a job of one. */
const JOBS = /^lib\/([\w-]+\/)+jobs$/;
const TASK = /^lib\/jobs\/tasks\/task$/;
const EVENT = /^lib\/realtime\/event$/;
/** How many digits the amounts of each currency have: data. */
const CURRENCY = /^lib\/platform\/currency$/;
/** Arithmetic with amounts of money: pure functions. */
const MONEY = /^lib\/commerce\/money\/money$/;
const PACKAGE = /^(?!app\/|components\/|lib\/|db\/|scripts\/|tests\/|drizzle\/|react|next)/;

export interface Arrow {
  room: string;
  files: RegExp;
  /** What these files may import, types included. */
  may: RegExp[];
  /** What they may import the types of, besides. */
  types?: RegExp[];
  /** Files that may import more, each with the reason. */
  except?: { file: string; to: RegExp; because: string }[];
}

export const ARROWS: Arrow[] = [
  {
    room: "a route of the API connects contract and service",
    files: /^app\/api\/v1\/.*route\.ts$/,
    may: [/^lib\/http\/server\/(route|form)$/, /^lib\/([\w-]+\/)+(contract|service)$/],
    except: [
      {
        file: "app/api/v1/[...unknown]/route.ts",
        to: /^lib\/docs\/registry\/(operations|nearest-path)$/,
        because: "it answers for the paths that no operation has, and must know which have one",
      },
    ],
  },
  {
    // A write names the read of what it changes, which may be of the room above.
    room: "a contract promises: schemas, operations and nothing that runs",
    files: /^lib\/([\w-]+\/)+contract\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES, /^lib\/([\w-]+\/)+(contract|examples|defaults)$/],
  },
  {
    room: "a shape is made of fields, terms and other shapes",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?shapes\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES],
  },
  {
    room: "queries fetch: the database, and types of what they yield",
    files: /^lib\/([\w-]+\/)+queries\.ts$/,
    may: [/^server-only$/, /^db\//, /^lib\/([\w-]+\/)+([\w-]+-)?(fragments|queries)$/, JOBS, DATA, MONEY],
    types: [
      /^(zod|postgres)$/,
      SHAPES,
      EVENT,
      /^lib\/([\w-]+\/)+(contract|portal|events|measured|scopes|spans|states|track-audio|line)$/,
      /^db\/seed\/sound\/track-audio$/,
    ],
    except: [
      {
        file: "lib/operations/account-deletion/queries.ts",
        to: /^lib\/operations\/account-deletion\/erasures$/,
        because: "one transaction runs the erasures of all domains",
      },
    ],
  },
  {
    room: "a service decides: own domain, other services, what is said to the wrapper, packages",
    files: /^lib\/([\w-]+\/)+service\.ts$/,
    may: [
      PACKAGE,
      SERVICE_PARTS,
      /^lib\/([\w-]+\/)+(service|events|spans|seasons|constants|names|kinds|states)$/,
      MONEY,
      /^lib\/catalog\/resources\/addresses$/,
      /^lib\/progress\/xp\/levels$/,
      /^lib\/community\/notifications\/intake\/told$/,
      /^lib\/http\/(server\/portal|lists\/listed|limits\/slots)$/,
      /^db\/transaction$/,
      /^lib\/platform\//,
      /^lib\/accounts\/auth\/(attempts|codes|passwords)$/,
      /^lib\/http\/(authentication\/bearer|request-recorder\/[\w-]+)$/,
      /^lib\/(realtime|community\/events|catalog\/cover-art|catalog\/audio)\/[\w-]+$/,
      /^db\/seed\/sound\/[\w-]+$/,
    ],
    except: [
      {
        file: "lib/docs/documents/service.ts",
        to: /^lib\/docs\/(openapi\/openapi|reference\/postman)$/,
        because: "what is made of the whole registry is what it serves",
      },
      {
        file: "lib/operations/health/service.ts",
        to: /^drizzle\/meta\/_journal\.json$/,
        because: "it compares the migrations there are with those that ran",
      },
      {
        file: "lib/commerce/provider/service.ts",
        to: /^lib\/bank\/(keys|server)$/,
        because: "it calls the embedded bank where Stripe is not configured",
      },
    ],
  },
  {
    room: "fragments are SQL that queries share, and that may queue jobs",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?fragments\.ts$/,
    may: [
      /^server-only$/,
      /^db\/(client|constant|json|relation)$/,
      /^lib\/([\w-]+\/)+([\w-]+-)?(fragments|queries)$/,
      CURRENCY,
      JOBS,
      DATA,
    ],
    types: [/^(zod|postgres)$/, TASK],
  },
  {
    room: "an erasure is SQL: what a domain has of an account, and how that is deleted",
    files: /^lib\/([\w-]+\/)+erasure\.ts$/,
    may: [/^server-only$/, /^db\/client$/, /^lib\/([\w-]+\/)+fragments$/, JOBS],
    types: [/^db\/erasure$/],
  },
  {
    room: "an event is a schema",
    files: /^lib\/(?!docs\/|http\/|realtime\/)([\w-]+\/)+([\w-]+-)?events\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES, EVENT, /^lib\/([\w-]+\/)+([\w-]+-)?events$/],
  },
  {
    room: "the input of a form is a schema, made of fields",
    files: /^lib\/([\w-]+\/)+input\.ts$/,
    may: [
      /^(zod|ipaddr\.js)$/,
      CONTRACT_PARTS,
      SHAPES,
      /^lib\/http\/contract\/scopes$/,
      /^lib\/([\w-]+\/)+input$/,
    ],
  },
  {
    room: "a portal operation promises what our pages alone need: schemas and nothing that runs",
    files: /^lib\/(?!http\/)([\w-]+\/)+portal\.ts$/,
    may: [
      /^zod$/,
      CONTRACT_PARTS,
      SHAPES,
      /^lib\/http\/contract\/portal-operation$/,
      /^lib\/([\w-]+\/)+(input|states|usage-periods)$/,
    ],
  },
  {
    room: "jobs declare tasks: a name, the schema of the payload, and when it runs",
    files: /^lib\/([\w-]+\/)+jobs\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES, TASK, /^lib\/([\w-]+\/)+events$/],
  },
  {
    room: "emails are text",
    files: /^lib\/(?!platform)([\w-]+\/)+mails\.ts$/,
    may: [
      SHAPES,
      MONEY,
      /^lib\/([\w-]+\/)+states$/,
      /^lib\/platform\/(mail\/letter|public-origin|server-name)$/,
    ],
  },
  {
    room: "tasks run jobs: they read what is true now, and send",
    files: /^lib\/([\w-]+\/)+tasks\.ts$/,
    may: [
      PACKAGE,
      SHAPES,
      /^lib\/([\w-]+\/)+([\w-]+-)?(service|queries|mails|states|events)$/,
      /^lib\/platform\//,
      JOBS,
      TASK,
      MONEY,
      /^lib\/realtime\/(event|publish)$/,
      /^lib\/community\/devices\/fcm$/,
      /^lib\/catalog\/processing\/pipeline$/,
      /^lib\/accounts\/auth\/codes$/,
    ],
    except: [
      {
        file: "lib/bank/tasks.ts",
        to: /^lib\/bank\/(counter|deliveries)$/,
        because: "the bank is no domain: its parts are named by subject",
      },
      {
        file: "lib/operations/setup/tasks.ts",
        to: /^db\/(migrate|seed\/index)$/,
        because: "it loads the demo data, on a connection of its own",
      },
    ],
  },
  {
    room: "constants, examples, defaults, names, kinds and states run nothing",
    files: /^lib\/([\w-]+\/)+(constants|examples|defaults|names|kinds|states)\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES, /^lib\/([\w-]+\/)+examples$/],
  },
];
