import { Slot } from 'radix-ui'
import type { ReactNode } from 'react'

/**
 * Stands in for `react-remove-scroll`, which Radix's dialogs and menus import (vite.config.ts aliases it). That one locks scrolling with an injected <style>,
 * which our CSP refuses, and costs 5 KiB of the first script; overlay.tsx locks it instead, and our menus are not modal.
 */
export const RemoveScroll = ({ as: As = Slot.Root, children }: { as?: typeof Slot.Root; children?: ReactNode }) => (
  <As>{children}</As>
)
