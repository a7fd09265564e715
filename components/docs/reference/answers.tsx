import { CodeBlock } from "@/components/ui/code-block";
import { JsonView } from "@/components/ui/json-view";
import { ScrollBox } from "@/components/ui/scroll-box";
import type { AnswerBody, ReferenceAnswer } from "@/lib/docs/reference/operations";
import { Disclosure } from "./disclosure";
import { Fields } from "./fields";
import { Words } from "./words";

/** Every status an operation may return: the success expanded, the others collapsed. The first example is shown apart. */
export function Answers({ answers }: { answers: ReferenceAnswer[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {answers.map((answer, index) => (
        <Disclosure key={answer.status} open={index === 0} summary={<AnswerTitle answer={answer} />}>
          <div className="space-y-3 pt-1 pb-4 sm:pl-6">
            {answer.bodies.map((body, at) => (
              <Body
                key={body.title ?? body.file ?? at}
                body={body}
                status={answer.status}
                isSuccess={index === 0}
                isFirst={at === 0}
              />
            ))}
            {answer.bodies.length === 0 && <p className="text-sm text-quiet">No body.</p>}
            <AnswerHeaders names={answer.headers} />
          </div>
        </Disclosure>
      ))}
    </div>
  );
}

function AnswerTitle({ answer: { status, description } }: { answer: ReferenceAnswer }) {
  return (
    <span className="flex min-w-0 items-baseline gap-3 py-1">
      <span className="font-mono text-xs font-medium">{status}</span>
      <span>
        <Words text={description} />
      </span>
    </span>
  );
}

function Body({
  body,
  status,
  isSuccess,
  isFirst,
}: {
  body: AnswerBody;
  status: string;
  isSuccess: boolean;
  isFirst: boolean;
}) {
  const { title, file, fields, example } = body;
  if (file) return <File type={file} example={example} />;
  const text = JSON.stringify(example, null, 2);
  // A page has dozens of similar failures, so each is only text.
  if (!isSuccess) return <Failure text={text} />;
  return (
    <>
      {title && <h3 className="pt-1 text-sm font-semibold">{title}</h3>}
      <Fields fields={fields} side="response" />
      {!isFirst && <Example body={body} status={status} />}
    </>
  );
}

/** The response to the sample request. */
export function FirstExample({ answer: { status, bodies } }: { answer: ReferenceAnswer }) {
  const [body] = bodies;
  return body && !body.file && <Example body={body} status={status} />;
}

function Example({ body: { title, example }, status }: { body: AnswerBody; status: string }) {
  return (
    <div className="[&_pre]:max-h-[20rem]">
      <CodeBlock
        code={JSON.stringify(example, null, 2)}
        title={title ? `Response, ${lowerFirst(title)}` : "Response"}
        what={`the ${status} example`}
        wrap
      >
        <JsonView value={example} />
      </CodeBlock>
    </div>
  );
}

function File({ type, example }: { type: string; example: unknown }) {
  return (
    <>
      <p className="pt-1">
        A file, <code className="font-mono text-xs">{type}</code>, with its name in Content-Disposition.
      </p>
      {typeof example === "string" && <CodeBlock code={example} title="Example" what="the example file" />}
    </>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <ScrollBox className="overflow-x-auto rounded-md border border-line bg-well px-4 py-3 text-xs -outline-offset-2">
      <code className="font-mono leading-5">{text}</code>
    </ScrollBox>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function AnswerHeaders({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return <p className="text-xs leading-5 text-quiet">Headers: {names.join(", ")}</p>;
}
