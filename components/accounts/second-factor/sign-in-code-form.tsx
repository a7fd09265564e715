"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Form, type FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { useServerAction } from "@/components/ui/server-action";
import { CodeField } from "./proof-form";

/** The second step of signing in. The given action also opens the next page. */
export function SignInCodeForm({ enter }: { enter: FormAction }) {
  const [state, action, pending] = useServerAction(enter, {});
  return (
    <Form action={action} state={state}>
      <CodeField error={state.errors?.code} />
      <Checkbox
        name="trust"
        value="yes"
        label="Trust this browser"
        hint="It needs no code for 30 days."
        defaultChecked={state.ticked?.trust?.length === 1}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Signing in" : "Sign in"}
        </Button>
        <Link href="/sign-in" className="link inline-flex min-h-6 items-center text-sm">
          Start again
        </Link>
      </div>
    </Form>
  );
}
