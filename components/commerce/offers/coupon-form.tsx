"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";

/** Creates a coupon of a percentage. */
export function CouponForm({ act }: { act: FormAction }) {
  return (
    <SettingsForm
      act={act}
      submit={["Create coupon", "Creating…"]}
      look="plain"
      status={() => "The coupon is active."}
    >
      {({ errors = {}, values = {} }) => (
        <>
          <TextField
            name="code"
            label="Code"
            hint="Leave empty to generate one"
            mono
            maxLength={50}
            defaultValue={values.code}
            error={errors.code}
          />
          <TextField
            name="coupon_name"
            label="Name"
            maxLength={100}
            defaultValue={values.coupon_name}
            error={errors.name}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              name="percent"
              label="Percent off"
              inputMode="numeric"
              defaultValue={values.percent ?? "10"}
              error={errors.percent}
            />
            <TextField
              name="max_redemptions"
              label="Uses"
              hint="Leave empty for no limit"
              inputMode="numeric"
              defaultValue={values.max_redemptions}
              error={errors.max_redemptions}
            />
          </div>
          <TextField
            name="expires_at"
            label="Last day"
            optional
            type="date"
            defaultValue={values.expires_at}
            error={errors.expires_at}
          />
          <Checkbox name="first_order_only" value="1" label="First order only" hint="Of each buyer" />
          <Checkbox name="listed" value="1" label="Public" hint="Shown in lists of coupons" />
        </>
      )}
    </SettingsForm>
  );
}
