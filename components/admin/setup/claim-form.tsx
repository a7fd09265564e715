"use client";

import { SignUpForm } from "@/components/accounts/profiles/sign-up-form";
import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { StepHead } from "./step-head";

/** The first account. The code proves that its owner can read the terminal of the server. */
export function ClaimForm({ claim }: { claim: FormAction }) {
  return (
    <>
      <StepHead title="Create your account">
        It becomes the operator of this server. You can make others operators later.
      </StepHead>
      <div className="max-w-form">
        <SignUpForm
          signUp={claim}
          submit={["Create account", "Creating account"]}
          before={({ errors }) => (
            <TextField
              name="code"
              label="Setup code"
              hint="npm start prints it in the terminal, below the URL of this page."
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              mono
              error={errors?.code}
            />
          )}
        />
      </div>
    </>
  );
}
