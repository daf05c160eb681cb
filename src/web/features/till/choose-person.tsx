import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { foldText } from '../../../shared/domain/search.ts'
import type { PinPerson } from '../../session/till-person.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { PinEntry } from './pin-entry.tsx'

/** More than a screen of names is searched. */
const MANY = 9

/** Whose PIN it is, and then the PIN. One person alone is not asked for by name. */
export function ChoosePerson({
  people,
  confirmLabel,
  others,
  onRight,
}: {
  people: readonly PinPerson[]
  confirmLabel?: string
  /** Below the names: other ways in. */
  others?: ReactNode
  onRight: (person: PinPerson, key: Uint8Array) => void
}) {
  const { t } = useLingui()
  const [chosenId, setChosenId] = useState<string | null>(
    people.length === 1 && !others ? (people[0]?.userId ?? null) : null,
  )
  const [typed, setTyped] = useState('')
  const chosen = people.find(({ userId }) => userId === chosenId)
  if (chosen) {
    const { name } = chosen
    return (
      <div className="grid gap-1">
        <div className="flex items-center gap-3">
          <Avatar name={name} size={44} />
          <p className="flex-1 min-w-0 font-bold wrap-any">{name}</p>
          {people.length > 1 || others ? (
            <Button tone="text" onClick={() => setChosenId(null)}>
              <Trans>Somebody else</Trans>
            </Button>
          ) : null}
        </div>
        <PinEntry
          key={chosen.userId}
          person={chosen}
          {...(confirmLabel === undefined ? {} : { confirmLabel })}
          onRight={(key) => onRight(chosen, key)}
        />
      </div>
    )
  }
  const query = people.length > MANY ? foldText(typed) : ''
  const shown = query === '' ? people : people.filter(({ name }) => foldText(name).includes(query))
  return (
    <div className="grid gap-3">
      {people.length > MANY ? <SearchBox label={t`Search people`} value={typed} onChange={setTyped} /> : null}
      <ul className="rows -mx-5" aria-label={t`People with a PIN`}>
        {shown.map((person) => (
          <li key={person.userId}>
            <button type="button" className="row2" onClick={() => setChosenId(person.userId)}>
              <Avatar name={person.name} size={40} />
              <span className="flex-1 min-w-0 font-medium wrap-any">{person.name}</span>
              <Icon name="right" className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 ? (
        <p className="text-dense text-ink-2" role="status">
          {people.length === 0 ? (
            <Trans>Nobody of this shop has a PIN yet. Each sets their own under My profile.</Trans>
          ) : (
            <Trans>Nobody with “{typed}”</Trans>
          )}
        </p>
      ) : null}
      {others}
    </div>
  )
}
