import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import * as logos from "@/app/media/logos/[logoId]/route";
import { sql } from "@/db/client";
import { removeAppLogo, setAppLogo } from "@/lib/developers/apps/logo-service";
import { deleteApp, getApp, listAllApps, reviewApp } from "@/lib/developers/apps/service";
import { get } from "@/tests/support/api";
import {
  allow,
  authorization,
  createPerson,
  createTestApp,
  openRequest,
  type TestApp,
} from "@/tests/support/apps";
import { readAuditLog } from "@/tests/support/audit-log";
import { createUser } from "@/tests/support/factories";
import { browser, createSessionCaller } from "@/tests/support/session";

const red = { r: 200, g: 20, b: 20 };
const draw = (background = red) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

let png: Buffer;
beforeAll(async () => {
  png = await draw();
});

const params = ({ id }: TestApp) => ({ app_id: String(id) });
const upload = (app: TestApp, picture: Uint8Array = png) =>
  setAppLogo(app.developer, { ...params(app), picture });
const read = (app: TestApp) => getApp(app.developer, params(app));

const request = (path: string) =>
  logos.GET(new Request(`http://downbeat.test${path}`), {
    params: Promise.resolve({ logoId: path.replace("/media/logos/", "") }),
  });

const createOperator = async () => {
  const { id } = await createUser();
  await sql`update users set role = 'operator' where id = ${id}`;
  return createSessionCaller(id);
};

describe("Logos of apps", () => {
  it("A logo is served as a small square, and shown to those who are asked and have connected the app, and to operators", async () => {
    const app = await createTestApp();
    expect((await read(app)).logo).toBeNull();
    await upload(app);
    const { logo } = await read(app);
    expect(logo).toMatch(new RegExp(`^/media/logos/${app.id}-[0-9a-f]{16}\\.jpg$`));
    const response = await request(logo ?? "");
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = await response.arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 320, height: 320 });
    const person = await createPerson();
    expect(await openRequest(person, authorization(app).parameters)).toMatchObject({
      request: { app: { logo } },
    });
    await allow(app, person);
    const { body } = await get("/users/me/apps", await browser(person.userId));
    expect(body.apps).toMatchObject([{ logo: expect.stringMatching(new RegExp(`^https?://.*${logo}$`)) }]);
    const all = await listAllApps(await createOperator());
    expect(all.find(({ id }) => id === app.id)?.logo).toBe(logo);
  });

  it("The address of an earlier logo leads to the present one, and to nothing once there is none", async () => {
    const app = await createTestApp();
    await upload(app);
    const { logo: first } = await read(app);
    await upload(app, await draw({ r: 20, g: 20, b: 200 }));
    const { logo: second } = await read(app);
    expect(second).not.toBe(first);
    const redirection = await request(first ?? "");
    expect([redirection.status, redirection.headers.get("location")]).toEqual([302, second]);
    await removeAppLogo(app.developer, params(app));
    expect((await read(app)).logo).toBeNull();
    expect((await request(second ?? "")).status).toBe(404);
    await removeAppLogo(app.developer, params(app));
    const kinds = (await readAuditLog(app.developer.userId)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "app.updated")).toHaveLength(3);
  });

  it("A verified app is reviewed again with another logo and without one, and not with the same picture", async () => {
    const app = await createTestApp();
    await upload(app);
    const operator = await createOperator();
    const verify = async () =>
      reviewApp(operator, {
        ...params(app),
        state: "verified",
        reason: "Looked at.",
        updated_at: (await read(app)).updated_at,
      });
    await verify();
    await upload(app);
    expect((await read(app)).state).toBe("verified");
    await upload(app, await draw({ r: 20, g: 200, b: 20 }));
    expect((await read(app)).state).toBe("submitted");
    await verify();
    await removeAppLogo(app.developer, params(app));
    expect((await read(app)).state).toBe("submitted");
  });

  it("Operators do not review a logo that they have not seen", async () => {
    const app = await createTestApp();
    const { updated_at } = await read(app);
    await upload(app);
    const review = { ...params(app), state: "verified" as const, reason: "Looked at.", updated_at };
    await expect(reviewApp(await createOperator(), review)).rejects.toMatchObject({ code: "conflict" });
  });

  it("Only pictures become logos, and only the developer gives an app one", async () => {
    const app = await createTestApp();
    await expect(upload(app, Buffer.from("<svg/>"))).rejects.toMatchObject({
      errors: { picture: expect.stringContaining("JPEG") },
    });
    const stranger = await createPerson();
    const foreign = setAppLogo(stranger, { ...params(app), picture: png });
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    await upload(app);
    await expect(removeAppLogo(stranger, params(app))).rejects.toMatchObject({ code: "not_found" });
    expect((await read(app)).logo).not.toBeNull();
  });

  it("The logo of an app is deleted with it", async () => {
    const app = await createTestApp();
    await upload(app);
    const { logo } = await read(app);
    await deleteApp(app.developer, params(app));
    expect((await request(logo ?? "")).status).toBe(404);
    expect(await sql`select from app_logos where app_id = ${app.id}`).toHaveLength(0);
  });

  it.each([
    "5-0123456789abcdef.png",
    "0-0123456789abcdef.jpg",
    "5-x.jpg",
    "99999999999999999-0123456789abcdef.jpg",
  ])("There is no logo at %s", async (name) => {
    expect((await request(`/media/logos/${name}`)).status).toBe(404);
  });
});
