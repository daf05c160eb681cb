import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '../../../ui/field.tsx'
import { MOST_NAME, MOST_PLACE } from './qr-draft.ts'
import type { QrForm } from './use-qr-draft.ts'

const complaint = (letters: readonly string[]) => {
  const some = letters.slice(0, 5).join(' ')
  return letters.length === 0 ? null : (
    <Trans>The poster prints Latin letters, digits and usual signs. Leave out: {some}</Trans>
  )
}

/** What stands on the poster beside the code. `cannotPrint`: letters the poster has no outlines for, per field. */
export function ShopFields({
  form: { draft, change },
  cannotPrint,
}: {
  form: QrForm
  cannotPrint: { name: readonly string[]; place: readonly string[] }
}) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Name on the poster`}
        name="name"
        optional
        maxLength={MOST_NAME}
        autoComplete="organization"
        value={draft.name}
        error={complaint(cannotPrint.name)}
        onChange={(event) => change({ name: event.target.value })}
      />
      {draft.format === 'sticker' ? null : (
        <TextField
          label={t`Where your shop is`}
          name="place"
          optional
          maxLength={MOST_PLACE}
          placeholder={t`Street, market or building`}
          value={draft.place}
          error={complaint(cannotPrint.place)}
          onChange={(event) => change({ place: event.target.value })}
        />
      )}
    </>
  )
}
