"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormState } from "@/components/ui/form";
import { enter } from "./enter";

export function SignInForm({ next }: { next: string }) {
  const router = useRouter();
  const [state, action, pending] = useActionState(
    async (_: FormState, data: FormData): Promise<FormState> => {
      const email = String(data.get("email")).trim();
      const password = String(data.get("password"));
      const errors = missing(email, password);
      if (errors) return { errors, values: { email } };
      const message = await enter(email, password);
      if (message) return { message, values: { email } };
      router.push(next);
      router.refresh();
      return { values: { email }, done: true };
    },
    {},
  );

  return (
    <Form action={action} state={state}>
      <TextField
        name="email"
        label="Email address"
        type="email"
        autoComplete="username"
        defaultValue={state.values?.email}
        error={state.errors?.email}
      />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={state.errors?.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button type="submit" look="primary" pending={pending || state.done}>
          {pending || state.done ? "Signing in" : "Sign in"}
        </Button>
        <Link href="/reset-password" className="link inline-flex min-h-6 items-center text-sm">
          Forgot your password?
        </Link>
      </div>
    </Form>
  );
}

function missing(email: string, password: string) {
  const errors: Record<string, string> = {};
  if (!email) errors.email = "Enter your email address.";
  if (!password) errors.password = "Enter your password.";
  return Object.keys(errors).length ? errors : undefined;
}
