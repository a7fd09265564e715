"use client";

import { useTransition } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { SettingsForm } from "@/components/ui/settings-form";
import type { Setup } from "@/lib/admin/setup/pages";
import { DemoProgress } from "./demo-progress";
import { skipStep } from "./skip-step";
import { StepHead } from "./step-head";

type Props = {
  setup: Setup;
  create: FormAction;
  load: FormAction;
  skip: () => Promise<void>;
};

/** The first artist, or the demo music. */
export function MusicStep({ setup: { artists, demo }, create, load, skip }: Props) {
  const [skipping, start] = useTransition();
  if (demo.state === "waiting" || demo.state === "loading") return <DemoProgress step={demo.step} />;
  if (artists > 0) {
    return (
      <>
        <StepHead title="Music">
          {artists === 1 ? "This server has its first artist." : `This server has ${artists} artists.`} Create
          more, and choose who manages them, under Artists.
        </StepHead>
        <LinkButton href="/admin/artists" look="primary">
          Open artists
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <StepHead title="Music">Start with an artist of your own, or look around with demo music.</StepHead>
      <div className="space-y-8">
        {demo.state === "failed" && (
          <Notice tone="red" title="The demo music was not loaded">
            <p>{demo.step}</p>
          </Notice>
        )}
        <section aria-labelledby="artist-title" className="max-w-form">
          <h3 id="artist-title" className="mb-4 text-lg font-semibold">
            Create your first artist
          </h3>
          <SettingsForm act={create} submit={["Create artist", "Creating artist"]}>
            {({ values, errors }) => (
              <TextField
                name="name"
                label="Artist name"
                hint="A person, a band or a label. You own it. It gets a generated picture for now."
                maxLength={120}
                defaultValue={values?.name}
                error={errors?.name}
              />
            )}
          </SettingsForm>
        </section>
        <section aria-labelledby="demo-title" className="border-t border-line pt-6">
          <h3 id="demo-title" className="text-lg font-semibold">
            Load demo music
          </h3>
          <p className="mt-1 mb-4 text-sm text-quiet">
            {demo.obstacle
              ? `${demo.obstacle} Demo music is only for an empty server.`
              : "40 artists, 600 tracks and 400 days of plays, to try everything. It takes about a minute. Nobody can sign in to the demo accounts. It cannot be removed without emptying the database."}
          </p>
          {!demo.obstacle && (
            <SettingsForm act={load} submit={["Load demo music", "Starting"]} look="plain">
              {() => null}
            </SettingsForm>
          )}
        </section>
        <div className="border-t border-line pt-6">
          <Button pending={skipping} onClick={() => start(() => skipStep(skip))}>
            Do this later
          </Button>
        </div>
      </div>
    </>
  );
}
