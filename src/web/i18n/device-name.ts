import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

const kinds = { Tablet: msg`Tablet`, Phone: msg`Phone`, Computer: msg`Computer` } as const
const isKind = (word: string | undefined): word is keyof typeof kinds =>
  word !== undefined && Object.hasOwn(kinds, word)

/** The name of a device as people read it: what it was called by itself (offline/device.ts, "Computer, Linux") in their language, what a person named it as it is. */
export function useDeviceName(): (name: string) => string {
  const { t } = useLingui()
  return useCallback(
    (name: string) => {
      const [kind, system, ...rest] = name.split(', ')
      return isKind(kind) && rest.length === 0 ? [t(kinds[kind]), ...(system ? [system] : [])].join(', ') : name
    },
    [t],
  )
}
