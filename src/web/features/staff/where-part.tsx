import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { StaffMember } from '../../../shared/contract/staff.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'

const WhereSheet = lazy(async () => ({ default: (await import('./where-sheet.tsx')).WhereSheet }))

/** On which devices they may work. `mayChange`: whoever looks is over them. */
export function WherePart({ member, mayChange }: { member: StaffMember; mayChange: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { name, worksOn } = member
  return (
    <section className="mt-4 grid gap-3">
      <h3 className="font-bold">
        <Trans>Where they may work</Trans>
      </h3>
      {worksOn === 0 ? (
        <Note tone="bad" title={<Trans>{name} can work nowhere</Trans>}>
          <Trans>The devices they were bound to were removed from the shop. Choose others.</Trans>
        </Note>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 basis-52 text-dense">
          {worksOn === null || worksOn === undefined ? (
            <Trans>On every device of the shop.</Trans>
          ) : (
            <Plural value={worksOn} _0="On no device." one="On # device alone." other="On # devices alone." />
          )}
        </p>
        {mayChange ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Trans>Choose devices</Trans>
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense>
          <WhereSheet member={member} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
