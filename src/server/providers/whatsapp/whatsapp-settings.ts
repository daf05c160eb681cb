/** The operator's app at Meta, of which every connected number is a part. */
export interface WhatsAppSettings {
  /** Signs what is called in. */
  appSecret: string
  /** What Meta says when it asks whether our address wants to be called. */
  verifyToken: string
  /** Another server than Meta's: for tests. */
  graphUrl?: string
}
