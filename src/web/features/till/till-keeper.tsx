import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { counterRulesFrom } from '../../../shared/domain/counter-rules.ts'
import type { ApprovalKind } from '../../../shared/domain/pins.ts'
import { noteActivity } from '../../offline/till.ts'
import { useApprovalAsked } from '../../session/approval.ts'
import { useReplica } from '../../session/device.ts'
import { useSeller } from '../../session/rights.ts'
import { askWhoIsHere, useSwitchAsked } from '../../session/till-asked.ts'
import { approve, renewPerson, takeBack, takeOver } from '../../session/till-acts.ts'
import { hasPin, openTill, type PinPerson, shutTill, useTillPerson, useTillShut } from '../../session/till-person.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useShop } from '../access/access.queries.ts'
import { ChoosePerson } from './choose-person.tsx'
import { LockScreen } from './lock-screen.tsx'
import { useIdle } from './use-idle.ts'

/** Everything PINs do on the screen: locked or not, changing who is at the till, and a manager's word on the spot. Mounted by the app, behind the first paint. */
export function TillKeeper() {
  const { t } = useLingui()
  const seller = useSeller()
  const shop = useShop()
  const { view } = useReplica()
  const person = useTillPerson()
  const isShut = useTillShut()
  const isSwitching = useSwitchAsked()
  const { asksWhoSells, lockAfterMinutes } = counterRulesFrom(shop?.counterRules)
  const people = view.staff.filter(hasPin)
  const isKnown = view.state !== 'loading' && view.state !== 'reading'
  const hasPeople = people.length > 0
  const mine = people.find(({ userId }) => userId === person?.userId)
  const isGone = person?.key != null && person.verifier !== mine?.pin.verifier
  const mustAsk = asksWhoSells !== 'never'

  useEffect(() => {
    if (!isKnown) return
    // Nobody could come in any more: whoever is signed in goes on.
    if (!hasPeople) return person || isShut ? openTill() : undefined
    // Their PIN was changed or taken away, and the device has heard of it.
    if (isGone || (mustAsk && person === null && !isShut)) shutTill()
  }, [isKnown, hasPeople, isGone, mustAsk, person, isShut])
  // What they may do was changed meanwhile.
  useEffect(() => {
    if (mine && !isGone) renewPerson(mine)
  }, [mine, isGone])
  useIdle(hasPeople && !isShut ? lockAfterMinutes : 0, () => {
    void noteActivity({ kind: 'locked', personId: person?.userId ?? seller?.userId ?? null })
    shutTill()
  })

  if (!seller) return null
  const come = (next: PinPerson, key: Uint8Array) => {
    const { name } = next
    takeOver(next, key)
    askWhoIsHere(false)
    void noteActivity({ kind: 'unlocked', personId: next.userId })
    toast({ title: t`${name} is at the till`, type: 'success' })
  }
  return (
    <>
      {isShut && isKnown ? (
        <LockScreen
          seller={seller}
          people={people}
          onPerson={come}
          onSeller={() => {
            takeBack(seller)
            void noteActivity({ kind: 'unlocked', personId: seller.userId })
          }}
        />
      ) : null}
      {isSwitching && !isShut ? (
        <Sheet open onOpenChange={() => askWhoIsHere(false)} title={<Trans>Who is at the till?</Trans>} size="sm">
          <ChoosePerson
            people={people.filter(({ userId }) => userId !== person?.userId)}
            onRight={come}
            others={
              hasPeople ? (
                <Button
                  icon="lock"
                  full
                  onClick={() => {
                    askWhoIsHere(false)
                    void noteActivity({ kind: 'locked', personId: person?.userId ?? seller.userId })
                    shutTill()
                  }}
                >
                  <Trans>Lock the till</Trans>
                </Button>
              ) : undefined
            }
          />
        </Sheet>
      ) : null}
      {isShut ? null : <ApprovalSheet people={people} selfId={person?.userId ?? seller.userId} />}
    </>
  )
}

/** Somebody who may says yes for one order and for as much as was asked, and who is at the till does not change. */
function ApprovalSheet({ people, selfId }: { people: readonly PinPerson[]; selfId: string }) {
  const { t } = useLingui()
  const asked = useApprovalAsked()
  if (!asked) return null
  const { request, answer } = asked
  const why: Record<ApprovalKind, ReactNode> = {
    discount: <Trans>More is taken off than you may give by yourself.</Trans>,
    price: <Trans>The price is lower than you may make it by yourself.</Trans>,
    credit: <Trans>The goods go beyond what may be owed.</Trans>,
    refund: <Trans>More goes back than you may give back by yourself.</Trans>,
    refund_void: <Trans>Taking back this return is beyond what you may do by yourself.</Trans>,
    cash_out: <Trans>More is taken out than you may take by yourself.</Trans>,
    till_difference: <Trans>The count is off by more than the shop allows.</Trans>,
    drawer: <Trans>In this shop an owner agrees before the drawer is opened by hand.</Trans>,
  }
  const mayApprove = request.mayApprove ?? ((one: { isAdmin: boolean }) => one.isAdmin)
  const able = people.filter((one) => one.userId !== selfId && mayApprove({ ...one, isAdmin: one.isAdmin ?? false }))
  return (
    <Sheet
      open
      onOpenChange={() => answer(null)}
      title={<Trans>A manager has to agree</Trans>}
      description={why[request.kind]}
      size="sm"
    >
      {able.length === 0 ? (
        <Note tone="held">
          <Trans>
            Nobody who may agree to this has a PIN on this device. An owner sets one under My profile; with it this
            works without network too.
          </Trans>
        </Note>
      ) : (
        <ChoosePerson
          people={able}
          confirmLabel={t`Agree`}
          onRight={(person, key) => answer(approve(request, person, key))}
        />
      )}
    </Sheet>
  )
}
