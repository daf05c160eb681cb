import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '../../../ui/icon.tsx'
import type { Platform } from '../../../ui/platform.ts'

interface InstallWay {
  title: MessageDescriptor
  icon: IconName
  steps: readonly MessageDescriptor[]
}

/** The browsers' own words in their English form stand in quotes; a phone in Swahili shows its own. Looked up for the versions of 2026. */
export const installWays: Readonly<Record<Platform, InstallWay>> = {
  'android-chrome': {
    title: msg`Android with Chrome`,
    icon: 'phone',
    steps: [
      msg`Open this page in Chrome.`,
      msg`Tap the three dots at the top right.`,
      msg`Choose “Install app” or “Add to Home screen”, and confirm.`,
    ],
  },
  'android-samsung': {
    title: msg`Android with Samsung Internet`,
    icon: 'phone',
    steps: [
      msg`Open this page in Samsung Internet.`,
      msg`Tap the three lines at the bottom, or the install sign in the address bar.`,
      msg`Choose “Add page to”, then “Home screen”.`,
    ],
  },
  'android-firefox': {
    title: msg`Android with Firefox`,
    icon: 'phone',
    steps: [
      msg`Open this page in Firefox.`,
      msg`Tap the three dots.`,
      msg`Choose “Add app to Home screen”, and confirm.`,
    ],
  },
  'ios-safari': {
    title: msg`iPhone and iPad with Safari`,
    icon: 'phone',
    steps: [
      msg`Tap the share sign: a square with an arrow pointing up.`,
      msg`Scroll down and choose “Add to Home Screen”.`,
      msg`Choose “Add”. Open Kaunta from the home screen and log in there once.`,
    ],
  },
  'ios-other': {
    title: msg`iPhone and iPad with another browser`,
    icon: 'phone',
    steps: [
      msg`Tap the share sign in the address bar or in the menu.`,
      msg`Choose “Add to Home Screen”. If it is missing, open this page in Safari.`,
      msg`Open Kaunta from the home screen and log in there once.`,
    ],
  },
  'desktop-chromium': {
    title: msg`Computer with Chrome or Edge`,
    icon: 'tablet',
    steps: [
      msg`Look at the right end of the address bar.`,
      msg`Choose the install sign, a screen with an arrow.`,
      msg`Confirm. Kaunta opens in a window of its own.`,
    ],
  },
  'desktop-safari': {
    title: msg`Mac with Safari`,
    icon: 'tablet',
    steps: [msg`Open the menu “File”.`, msg`Choose “Add to Dock”, and confirm.`],
  },
  'desktop-other': {
    title: msg`Another browser`,
    icon: 'tablet',
    steps: [
      msg`Kaunta works in the browser as it is: log in, and keep the address as a bookmark.`,
      msg`To install it, open this page in Chrome, Edge or Safari.`,
    ],
  },
}
