"use client";

import { TextField } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { SecondFactor } from "@/lib/accounts/second-factor/pages";
import type { PasskeyActions } from "./add-passkey";

type Passkey = SecondFactor["passkeys"][number];
type Actions = Pick<PasskeyActions, "renamePasskey" | "removePasskey">;

export function PasskeyTable({ passkeys, actions }: { passkeys: Passkey[]; actions: Actions }) {
  if (passkeys.length === 0) return <p className="text-sm text-quiet">You have none yet.</p>;
  return (
    <Table caption="Your passkeys">
      <thead>
        <tr>
          <Th>Passkey</Th>
          <Th className="hidden md:table-cell">Added</Th>
          <Th className="hidden md:table-cell">Last used</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} actions={actions} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ passkey, actions }: { passkey: Passkey; actions: Actions }) {
  const { id, name, synchronized, created_at, last_used_at } = passkey;
  return (
    <tr>
      <td className="w-full">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs text-quiet">{synchronized ? "On all your devices" : "On one device"}</p>
      </td>
      <td className="hidden whitespace-nowrap md:table-cell">
        <Time at={created_at} />
      </td>
      <td className="hidden whitespace-nowrap md:table-cell">
        {last_used_at ? <Time at={last_used_at} clock /> : "Never"}
      </td>
      <td className="py-1 text-right whitespace-nowrap">
        <FormDialog
          label="Rename"
          ariaLabel={`Rename ${name}`}
          size="row"
          title="Rename the passkey"
          description="A name that says which device it is of."
          fields={({ values, errors }) => (
            <TextField
              name="name"
              label="Name"
              maxLength={60}
              defaultValue={values?.name ?? name}
              error={errors?.name}
            />
          )}
          submit="Rename"
          act={actions.renamePasskey.bind(null, id)}
          done="Passkey renamed."
        />{" "}
        <FormDialog
          label="Remove"
          ariaLabel={`Remove ${name}`}
          size="row"
          quiet
          title={`Remove ${name}?`}
          description="It no longer signs you in. Remove it from your device too."
          fields={() => null}
          submit="Remove"
          look="danger"
          act={actions.removePasskey.bind(null, id)}
          done="Passkey removed."
        />
      </td>
    </tr>
  );
}
