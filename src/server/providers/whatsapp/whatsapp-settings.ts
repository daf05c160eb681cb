/** The operator's app at Meta, of which every connected number is a part. */
export interface WhatsAppSettings {
  /** Signs what is called in. */
  appSecret: string
  /** What Meta says when it asks whether our address wants to be called. */
  verifyToken: string
  /** Another server than Meta's: for tests. */
  graphUrl?: string
  /** For the embedded sign-up in the browser; null: numbers are connected by hand. */
  signUp?: SignUpSettings | null
}

/** What Meta's script in the browser is told. */
export interface SignUpSettings {
  appId: string
  /** Of a "Facebook Login for Business" configuration. */
  configId: string
  /** As Meta's own versions of the sign-up want it: a new one is a setting, not a release. */
  extras: Readonly<Record<string, unknown>>
}
