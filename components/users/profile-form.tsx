"use client";

import { useActionState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextArea, TextField } from "@/components/ui/field";
import { Form, type FormAction } from "@/components/ui/form";

type Profile = {
  name: string;
  handle: string;
  email: string;
  avatar: string;
  bio: string | null;
  city: string | null;
  country: string | null;
};

export function ProfileForm({ profile, save }: { profile: Profile; save: FormAction }) {
  const [state, action, pending] = useActionState(save, {});
  const value = (field: "name" | "handle" | "bio" | "city" | "country") =>
    state.values?.[field] ?? profile[field] ?? "";
  const { errors } = state;

  return (
    <div className="max-w-text space-y-8">
      <div className="flex items-center gap-4">
        {/* biome-ignore lint/performance/noImgElement: drawn by the app at the size it is shown */}
        <img src={profile.avatar} alt="" width={64} height={64} className="size-16 rounded-md bg-well" />
        <div>
          <p className="font-medium">{profile.email}</p>
          <p className="text-sm text-quiet">You sign in with this address. The picture is drawn for you.</p>
        </div>
      </div>
      <Form action={action} state={state}>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <TextField
            name="name"
            label="Name"
            autoComplete="name"
            defaultValue={value("name")}
            error={errors?.name}
          />
          <TextField
            name="handle"
            label="Handle"
            autoCapitalize="none"
            spellCheck={false}
            mono
            defaultValue={value("handle")}
            error={errors?.handle}
          />
          <div className="sm:col-span-2">
            <TextArea name="bio" label="About you" optional defaultValue={value("bio")} error={errors?.bio} />
          </div>
          <TextField
            name="city"
            label="City"
            optional
            autoComplete="address-level2"
            defaultValue={value("city")}
            error={errors?.city}
          />
          <TextField
            key={`stored as ${profile.country}`}
            name="country"
            label="Country"
            hint="Two letters, such as DE or US."
            optional
            autoComplete="country"
            defaultValue={value("country")}
            error={errors?.country}
          />
        </div>
        <div className="flex items-center gap-4">
          <Button type="submit" look="primary" pending={pending}>
            {pending ? "Saving" : "Save"}
          </Button>
          <span role="status" className="text-sm">
            {state.done && !pending && <Badge tone="green">Saved</Badge>}
          </span>
        </div>
      </Form>
    </div>
  );
}
