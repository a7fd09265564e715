import { ScopeChoice } from "@/components/developers/tokens/scope-choice";
import { TextArea, TextField } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import type { DeveloperApp } from "@/lib/developers/apps/pages";
import type { ScopeEntry } from "@/lib/docs/reference/scopes";

interface Props {
  state: FormState;
  guide: ScopeEntry[];
  /** The app to change; none for a new one. */
  app?: DeveloperApp;
}

/** The fields that a developer fills in for an app. */
export function AppFields({ state: { values, errors, ticked }, guide, app }: Props) {
  return (
    <>
      <div className="max-w-form space-y-5">
        <TextField
          name="name"
          label="Name"
          hint="People read it when they connect their account."
          autoComplete="off"
          defaultValue={values?.name ?? app?.name}
          error={errors?.name}
        />
        <TextField
          name="homepage"
          label="Homepage"
          type="url"
          autoComplete="off"
          defaultValue={values?.homepage ?? app?.homepage}
          error={errors?.homepage}
        />
        <TextField
          name="privacy_url"
          label="Privacy page"
          type="url"
          optional
          autoComplete="off"
          defaultValue={values?.privacy_url ?? app?.privacy_url ?? ""}
          error={errors?.privacy_url}
        />
        <TextArea
          name="redirect_uris"
          label="Redirect addresses"
          hint="Where people come back to, one on each line, exactly as your program sends it."
          mono
          defaultValue={values?.redirect_uris ?? app?.redirect_uris.join("\n")}
          error={errors?.redirect_uris}
        />
      </div>
      <ScopeChoice
        guide={guide}
        scopes={ticked?.scopes ?? app?.scopes}
        hint="What the app may ask for. People can leave each of them out."
        error={errors?.scopes}
      />
    </>
  );
}
