"use client";

import Form from "next/form";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Form>, "action" | "prefetch" | "ref"> & { action: string };

/**
 * A form that opens a page with its fields in the URL: in the document that is there, so that music goes on. Empty fields are left out.
 * Without scripts the browser sends it.
 */
export function QueryForm(props: Props) {
  return <Form ref={dropEmptyFields} prefetch={false} {...props} />;
}

function dropEmptyFields(form: HTMLFormElement | null) {
  const drop = ({ formData }: FormDataEvent) => {
    for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
  };
  form?.addEventListener("formdata", drop);
  return () => form?.removeEventListener("formdata", drop);
}
