import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Licenses } from "@/components/commerce/offers/licenses";
import {
  archiveCoupon,
  archivePreset,
  createCoupon,
  createPreset,
  deletePreset,
  editCoupon,
  editPreset,
  makeDefault,
  pauseCoupon,
  priceTracks,
  revokeLicense,
} from "./actions";
import { openLicenses } from "./open-licenses";

export const metadata: Metadata = { title: "Licenses · Studio" };

const actions = {
  priceTracks,
  createPreset,
  editPreset,
  archivePreset,
  deletePreset,
  makeDefault,
  createCoupon,
  editCoupon,
  pauseCoupon,
  archiveCoupon,
  revokeLicense,
};

export default async function LicensesPage({ searchParams }: PageProps<"/studio/licenses">) {
  const opened = await openLicenses(await searchParams);
  if (!opened) redirect("/studio");
  return <Licenses {...opened} actions={actions} />;
}
