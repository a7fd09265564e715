import { indented } from "./layout";
import type { SampleRequest } from "./request";

/** The request with Go's standard library, with the token in the environment. */
export function go({ method, url, authorized, headers, body, uploads, answers }: SampleRequest): string {
  const packages = [
    ...(uploads === undefined ? [] : ["bytes"]),
    "fmt",
    ...(answers === "empty" ? [] : ["io"]),
    "net/http",
    ...(authorized || uploads !== undefined ? ["os"] : []),
    ...(body === undefined ? [] : ["strings"]),
  ].map((name) => `"${name}"`);
  const fields = [
    ...(authorized ? ['request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))'] : []),
    ...Object.entries(headers).map(([name, value]) => `request.Header.Set(${text(name)}, ${text(value)})`),
  ];
  const content =
    uploads !== undefined
      ? "bytes.NewReader(file)"
      : body === undefined
        ? "nil"
        : `strings.NewReader(${raw(body)})`;
  const read = answers === "empty" ? "" : READ_ANSWER;
  const printArgs =
    answers === "empty" ? "" : answers === undefined ? ", string(answer)" : ', len(answer), "bytes"';
  return `package main

import (
${indented(packages, "\t")}
)

func main() {
${uploads === undefined ? "" : readFile(uploads)}	request, err := http.NewRequest(${text(method)}, ${text(url)}, ${content})
	if err != nil {
		panic(err)
	}
${fields.length === 0 ? "" : `${indented(fields, "\t")}\n`}	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
${read}	fmt.Println(response.Status${printArgs})
}`;
}

const READ_ANSWER = `	answer, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
`;

function readFile(name: string): string {
  return `	file, err := os.ReadFile(${text(name)})
	if err != nil {
		panic(err)
	}
`;
}

/** JSON string escapes are valid in Go. */
function text(content: string): string {
  return JSON.stringify(content);
}

/** A raw string, unless the content has a backtick. */
function raw(content: string): string {
  return content.includes("`") ? text(content) : `\`${content}\``;
}
