/** Who is logged in, and what the menus can do for them. */
export interface Account {
  name: string
  shopName: string
  logoUrl?: string | null
  /** Absent: this build, or this person, has nobody to hand over to. */
  onSwitchUser?: () => void
  onSignOut: () => void
}
