import { CodeBlock } from "@/components/ui/code-block";
import { Section } from "./section";

const COMMANDS = "git clone REPOSITORY downbeat\ncd downbeat\nnpm start";

export function RunItYourself() {
  return (
    <Section id="run" title="Run it yourself">
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
        <CodeBlock code={COMMANDS} title="Node 20.19 or later, nothing else" what="the commands" />
        <p className="text-quiet">
          The last command installs dependencies, starts its own PostgreSQL, loads demo data, builds the app
          and serves it. It prints the URL, the demo accounts and a first curl command. Ctrl-C stops
          everything.
        </p>
      </div>
    </Section>
  );
}
