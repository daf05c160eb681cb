/** Who is logged in, and what the menus can do for them. */
export interface Account {
  name: string
  shopName: string
  logoUrl?: string | null
  /** Absent: this build, or this person, has nobody to hand over to. */
  onSwitchUser?: () => void
  onSignOut: () => void
  /** More than one: those of the person signed in, while it is they who are at the till. */
  shops?: readonly { id: string; shopName: string }[]
  shopId?: string
  /** Answers whether the page that is left was one of the other shop's. */
  onShop: (id: string) => Promise<boolean>
}
