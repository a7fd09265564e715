import { curl } from "./curl";
import { go } from "./go";
import { javascript } from "./javascript";
import { php } from "./php";
import { python } from "./python";
import type { ExampleRequest } from "./request";
import { typescript } from "./typescript";

/** A language of the request samples. To add one, add a line here. */
export interface Language {
  id: string;
  title: string;
  /** The runtime that the sample needs. */
  needs: string;
  /** The language name of a Markdown code fence. */
  fence: string;
  write: (request: ExampleRequest) => string;
}

export const languages: readonly Language[] = [
  { id: "curl", title: "curl", needs: "Shell, with your token in TOKEN", fence: "sh", write: curl },
  {
    id: "javascript",
    title: "JavaScript",
    needs: "Node 18 or later, as a module",
    fence: "js",
    write: javascript,
  },
  {
    id: "typescript",
    title: "TypeScript",
    needs: "downbeat-client, Node 18 or later",
    fence: "ts",
    write: typescript,
  },
  {
    id: "python",
    title: "Python",
    needs: "downbeat-client, Python 3.9 or later",
    fence: "python",
    write: python,
  },
  { id: "php", title: "PHP", needs: "PHP 8, nothing to install", fence: "php", write: php },
  { id: "go", title: "Go", needs: "Go 1.16 or later, nothing to install", fence: "go", write: go },
];
