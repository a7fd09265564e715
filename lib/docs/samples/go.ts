import { indented } from "./layout";
import type { SampleRequest } from "./request";

/** The request with Go's standard library, with the token in the environment. */
export function go({ method, url, authorized, headers, body, answersFile }: SampleRequest): string {
  const packages = [
    "fmt",
    "io",
    "net/http",
    ...(authorized ? ["os"] : []),
    ...(body === undefined ? [] : ["strings"]),
  ].map((name) => `"${name}"`);
  const fields = [
    ...(authorized ? ['request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))'] : []),
    ...Object.entries(headers).map(([name, value]) => `request.Header.Set(${text(name)}, ${text(value)})`),
  ];
  const content = body === undefined ? "nil" : `strings.NewReader(${raw(body)})`;
  return `package main

import (
${indented(packages, "\t")}
)

func main() {
	request, err := http.NewRequest(${text(method)}, ${text(url)}, ${content})
	if err != nil {
		panic(err)
	}
${fields.length === 0 ? "" : `${indented(fields, "\t")}\n`}	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(response.Status, ${answersFile ? 'len(answer), "bytes"' : "string(answer)"})
}`;
}

/** JSON string escapes are valid in Go. */
function text(content: string): string {
  return JSON.stringify(content);
}

/** A raw string, unless the content has a backtick. */
function raw(content: string): string {
  return content.includes("`") ? text(content) : `\`${content}\``;
}
