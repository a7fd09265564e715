import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Licenses } from "@/components/commerce/offers/licenses";
import {
  createCoupon,
  createPreset,
  deleteCoupon,
  deletePreset,
  makeDefault,
  pauseCoupon,
  priceTracks,
} from "./actions";
import { openLicenses } from "./open-licenses";

export const metadata: Metadata = { title: "Licenses · Studio" };

const actions = {
  priceTracks,
  createPreset,
  deletePreset,
  makeDefault,
  createCoupon,
  pauseCoupon,
  deleteCoupon,
};

export default async function LicensesPage({ searchParams }: PageProps<"/studio/licenses">) {
  const opened = await openLicenses(await searchParams);
  if (!opened) redirect("/studio");
  return <Licenses {...opened} actions={actions} />;
}
