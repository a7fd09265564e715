import { CodeBlock } from "@/components/ui/code-block";
import { Section } from "./section";

const COMMANDS = "cd downbeat  # your clone of the repository\nnpm start";

export function RunItYourself() {
  return (
    <Section id="run" title="Run it yourself">
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
        <CodeBlock code={COMMANDS} title="Node 20.19 or later, nothing else" what="the commands" />
        <p className="text-quiet">
          <code className="font-mono text-xs">npm start</code> installs dependencies, starts its own
          PostgreSQL, loads demo data, builds the app and serves it. It prints the URL, the demo accounts and
          a first curl command. Ctrl-C stops everything.
        </p>
      </div>
    </Section>
  );
}
