import { zodResolver } from '@hookform/resolvers/zod'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'

/** What zod hands to an error map, as far as we read it. */
interface Issue {
  code?: string | undefined
  origin?: string | undefined
  format?: string | undefined
  minimum?: unknown
  maximum?: unknown
  input?: unknown
}

/** How to put it right, in the person's language. A schema's own message (`refine`) wins over this. */
export function issueText(i18n: I18n, issue: Issue): string {
  const { code, origin } = issue
  if (code === 'too_small' && origin === 'string') {
    const least = Number(issue.minimum)
    return least <= 1 || issue.input === ''
      ? i18n._(msg`Fill this in.`)
      : i18n._(msg`${plural(least, { one: 'Use at least # character.', other: 'Use at least # characters.' })}`)
  }
  if (code === 'too_big' && origin === 'string')
    return i18n._(
      msg`${plural(Number(issue.maximum), { one: 'Use at most # character.', other: 'Use at most # characters.' })}`,
    )
  if (code === 'too_big' && origin === 'array')
    return i18n._(msg`${plural(Number(issue.maximum), { one: 'At most # fits here.', other: 'At most # fit here.' })}`)
  if (code === 'too_big')
    return i18n._(msg`This is too much. The most is ${{ most: Number(issue.maximum).toLocaleString('en') }}.`)
  if (code === 'too_small') return i18n._(msg`This is too little.`)
  if (code === 'invalid_type') return i18n._(msg`Fill this in.`)
  if (issue.format === 'contact') return i18n._(msg`Enter a Tanzanian phone number or an e-mail address.`)
  return i18n._(msg`This does not look right. Check it.`)
}

/** The same zod schema the server parses with, its complaints in the person's language. */
export function useFormResolver<Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>) {
  const { i18n } = useLingui()
  return useMemo(() => zodResolver(schema, { error: (issue) => issueText(i18n, issue) }), [schema, i18n])
}
