/** The tokens of an account that has connected your app. Store all of it: a refresh token works once. */
export interface OAuthTokens {
  accessToken: string;
  refreshToken: string;
  /** In milliseconds since 1970, as `Date.now()`. */
  expiresAt: number;
  /** What the person allows, which may be less than your app has asked for. */
  scopes: string[];
}

export interface OAuthOptions {
  /** The address of the server: `https://downbeat.example`. */
  server: string;
  clientId: string;
  /** Of an app that keeps a secret. Never in a browser. */
  clientSecret?: string | undefined;
  /** Where people come back to; one of the app's. */
  redirectUri?: string | undefined;
  /** The tokens that are stored already. */
  tokens?: OAuthTokens | undefined;
  /** Called with the tokens each time that there are new ones. They are used once it has stored them. */
  save?: ((tokens: OAuthTokens) => unknown) | undefined;
  /** Instead of the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** Keep it until the person comes back, in their session: it belongs to one browser. */
export interface OAuthRequest {
  /** Send the person's browser there. */
  url: string;
  state: string;
  codeVerifier: string;
}

/** A refusal of OAuth. With `invalid_grant` the person has to connect the app again. */
export class OAuthError extends Error {
  override readonly name = "OAuthError";

  constructor(
    /** The code, such as `access_denied` or `invalid_grant`. */
    readonly code: string,
    description?: string | null,
  ) {
    super(description || `The server answered with the error ${code}.`);
  }
}

/** A token is replaced so many milliseconds before it ends, so that it does not end on its way. */
const EARLY_MS = 30_000;
const TIMEOUT_MS = 30_000;

/**
 * Connects an account to an app: sends its person to the server with PKCE, redeems what they come back with, and keeps the tokens fresh.
 * `token` is what `createDownbeat` takes. An instance is for one account.
 */
export class OAuth {
  /** The tokens, once there are some. */
  tokens: OAuthTokens | undefined;
  private readonly options: OAuthOptions;
  private readonly server: string;
  private replacement: Promise<OAuthTokens> | undefined;

  constructor(options: OAuthOptions) {
    this.options = options;
    this.server = options.server.replace(/\/+$/, "");
    this.tokens = options.tokens;
  }

  /** Begins to connect an account. `scope` lists what your app asks for, with spaces between. */
  async begin(
    parameters: { scope?: string; resource?: string; prompt?: "consent" | "none" } = {},
  ): Promise<OAuthRequest> {
    const [state, codeVerifier] = [randomText(), randomText()];
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(codeVerifier));
    const query = new URLSearchParams({
      response_type: "code",
      client_id: this.options.clientId,
      redirect_uri: this.redirectUri(),
      state,
      code_challenge: base64url(new Uint8Array(digest)),
      code_challenge_method: "S256",
      ...parameters,
    });
    return { url: `${this.server}/oauth/authorize?${query}`, state, codeVerifier };
  }

  /**
   * Takes the address with which the person has come back, and gets the tokens. Throws OAuthError, also for an answer of another server or to
   * another request.
   */
  async finish(url: string | URL, { state, codeVerifier }: Omit<OAuthRequest, "url">): Promise<OAuthTokens> {
    const answer = new URL(url, this.redirectUri()).searchParams;
    if (answer.get("state") !== state)
      throw new OAuthError("invalid_state", "The answer is not to the request of this browser.");
    if (answer.get("iss") !== this.server)
      throw new OAuthError("invalid_issuer", "The answer is of another server.");
    const error = answer.get("error");
    if (error) throw new OAuthError(error, answer.get("error_description"));
    return this.exchange({
      grant_type: "authorization_code",
      code: answer.get("code") ?? "",
      redirect_uri: this.redirectUri(),
      code_verifier: codeVerifier,
    });
  }

  /** An access token that works: `createDownbeat({ token: oauth.token })`. Undefined before an account is connected. */
  readonly token = async (): Promise<string | undefined> => {
    if (!this.tokens) return undefined;
    const { accessToken, expiresAt } = this.tokens;
    return expiresAt - EARLY_MS > Date.now() ? accessToken : (await this.refresh()).accessToken;
  };

  /** Gets other tokens. Calls at the same time share one request, since a refresh token works once. */
  refresh(): Promise<OAuthTokens> {
    this.replacement ??= this.replace().finally(() => {
      this.replacement = undefined;
    });
    return this.replacement;
  }

  /** Ends the connection. The tokens stop working, here and everywhere else. */
  async revoke(): Promise<void> {
    if (!this.tokens) return;
    await this.post("revoke", { token: this.tokens.refreshToken });
    this.tokens = undefined;
  }

  private async replace(): Promise<OAuthTokens> {
    if (!this.tokens) throw new OAuthError("invalid_grant", "No account is connected.");
    return this.exchange({ grant_type: "refresh_token", refresh_token: this.tokens.refreshToken });
  }

  private async exchange(fields: Record<string, string>): Promise<OAuthTokens> {
    const body = await this.post("token", fields);
    const tokens = {
      accessToken: body.access_token,
      refreshToken: body.refresh_token,
      expiresAt: Date.now() + body.expires_in * 1_000,
      scopes: body.scope.split(" "),
    };
    await this.options.save?.(tokens);
    this.tokens = tokens;
    return tokens;
  }

  private async post(path: "token" | "revoke", fields: Record<string, string>) {
    const { clientId, clientSecret, fetch = globalThis.fetch } = this.options;
    const response = await fetch(`${this.server}/api/v1/oauth/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        client_id: clientId,
        ...(clientSecret !== undefined && { client_secret: clientSecret }),
        ...fields,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Safe cast: what is no success of the API is refused below.
    const body = (await response.json().catch(() => ({}))) as TokenBody & {
      error?: string;
      error_description?: string;
    };
    if (!response.ok) throw new OAuthError(body.error ?? `status ${response.status}`, body.error_description);
    return body;
  }

  private redirectUri(): string {
    const { redirectUri } = this.options;
    if (redirectUri === undefined) throw new Error("Set redirectUri to connect an account.");
    return redirectUri;
  }
}

interface TokenBody {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

const RANDOM_BYTES = 32;

const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
