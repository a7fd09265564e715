/** What each kind of file may import. */

const CONTRACT_PARTS = /^lib\/http\/contract\/(operation|fields|examples|version|constants)$/;
const SERVICE_PARTS = /^lib\/http\/(contract\/[\w-]+|limits\/limit)$/;
const SHAPES = /^lib\/([\w-]+\/)+([\w-]+-)?(shapes|constants|names)$/;
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
        to: /^lib\/(docs\/registry\/operations|http\/contract\/version)$/,
        because: "it answers for the paths that no operation has, and must know which have one",
      },
    ],
  },
  {
    room: "a contract promises: schemas and nothing that runs",
    files: /^lib\/([\w-]+\/)+contract\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES, /^lib\/([\w-]+\/)+(examples|defaults)$/],
    except: [
      {
        file: "lib/listening/plays/contract.ts",
        to: /^lib\/http\/contract\/validate$/,
        because: "each play of a batch is validated by itself, so that a bad one does not refuse the others",
      },
    ],
  },
  {
    room: "a shape is made of fields, terms and other shapes",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?shapes\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES],
  },
  {
    room: "queries fetch: the database, and types of what they yield",
    files: /^lib\/([\w-]+\/)+queries\.ts$/,
    may: [/^server-only$/, /^db\//, /^lib\/([\w-]+\/)+([\w-]+-)?(fragments|queries)$/],
    types: [
      /^(zod|postgres)$/,
      SHAPES,
      /^lib\/([\w-]+\/)+(contract|measured|scopes|spans|states|track-audio|line)$/,
      /^db\/seed\/sound\/track-audio$/,
    ],
  },
  {
    room: "a service decides: own domain, other services, what is said to the wrapper, packages",
    files: /^lib\/([\w-]+\/)+service\.ts$/,
    may: [
      PACKAGE,
      SERVICE_PARTS,
      /^lib\/([\w-]+\/)+(service|events|spans|constants|names)$/,
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
    ],
  },
  {
    room: "fragments are SQL that queries share",
    files: /^lib\/([\w-]+\/)+([\w-]+-)?fragments\.ts$/,
    may: [/^server-only$/, /^db\/(client|json)$/, /^lib\/([\w-]+\/)+([\w-]+-)?(fragments|queries)$/],
  },
  {
    room: "an event is a schema",
    files: /^lib\/community\/([\w-]+\/)*([\w-]+-)?events\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES, /^lib\/community\/([\w-]+\/)+([\w-]+-)?(events|kinds)$/],
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
    room: "emails are text",
    files: /^lib\/(?!platform)([\w-]+\/)+mails\.ts$/,
    may: [SHAPES, /^lib\/([\w-]+\/)+states$/, /^lib\/platform\/(mail\/letter|public-origin)$/],
  },
  {
    room: "tasks are jobs: they read what is true now, and send",
    files: /^lib\/([\w-]+\/)+tasks\.ts$/,
    may: [
      PACKAGE,
      SHAPES,
      /^lib\/([\w-]+\/)+([\w-]+-)?(service|queries|mails|states|events)$/,
      /^lib\/platform\//,
      /^lib\/realtime\/publish$/,
      /^lib\/community\/devices\/fcm$/,
      /^lib\/accounts\/auth\/codes$/,
    ],
  },
  {
    room: "constants, examples, defaults, names and states run nothing",
    files: /^lib\/([\w-]+\/)+(constants|examples|defaults|names|states)\.ts$/,
    may: [/^zod$/, CONTRACT_PARTS, SHAPES, /^lib\/([\w-]+\/)+examples$/],
  },
];
