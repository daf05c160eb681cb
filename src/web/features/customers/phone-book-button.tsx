import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { createCustomer } from '../../offline/till.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { chooseFromPhoneBook, hasPhoneBook } from './phone-book.ts'

/** Only where the browser lets people choose from their phone's own address book. */
export function PhoneBookButton({ known }: { known: ReadonlySet<string> }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  if (!hasPhoneBook()) return null
  const choose = async () => {
    setBusy(true)
    try {
      const chosen = await chooseFromPhoneBook()
      const taken = new Set(known)
      const fresh = chosen.filter(({ contacts }) => {
        const isThere = contacts.some(({ value }) => taken.has(value))
        for (const { value } of contacts) taken.add(value)
        return !isThere
      })
      for (const { name, isArchived: _active, ...facts } of fresh)
        await createCustomer({
          id: uuidv7(),
          name,
          phone: facts.contacts[0]?.value ?? '',
          facts,
          source: 'phone_book',
          at: new Date().toISOString(),
        })
      const there = chosen.length - fresh.length
      if (chosen.length > 0)
        toast({
          title: t`${plural(fresh.length, { one: '# customer saved', other: '# customers saved' })}`,
          ...(there > 0
            ? { description: t`${plural(there, { one: '# was here already', other: '# were here already' })}` }
            : {}),
          type: 'success',
        })
    } catch (error) {
      toast({ title: t`The phone book could not be read`, description: t(refusalText(error)), type: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="phone" busy={isBusy} onClick={() => void choose()}>
      <Trans>From the phone book</Trans>
    </Button>
  )
}
