import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Chatflow } from '../../../shared/contract/chatflow.ts'
import { READY_FLOWS, readyFlow } from '../../../shared/domain/flow/ready/ready-flows.ts'
import { isOffline, useErrorText } from '../../i18n/use-error-text.ts'
import { ConflictNote } from '../../patterns/conflict-note.tsx'
import { SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { useOnline } from '../../session/device.ts'
import { Badge, StateText } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useIsPhone, useMedia } from '../../ui/use-media.ts'
import { chatflowMutations } from './chatflow.queries.ts'
import type { FlowView } from './chatflow-search.ts'
import { DifferencesGate, FlowGate } from './flow-gate.tsx'
import { FlowVersions } from './flow-versions.tsx'
import { readyWords } from './flow-words.ts'
import { type FlowEditor, useFlowEditor } from './use-flow-editor.ts'

/** One flow under hand: as canvas or as list, saved by itself, published, stopped, taken back. */
export function FlowEditorScreen({
  read,
  shop,
  view,
  onView,
}: {
  read: Chatflow
  shop: { id: string; name: string }
  view: FlowView | undefined
  onView: (view: FlowView) => void
}) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const isWide = useMedia('(min-width: 993px)')
  const [isPhoneOpen, setPhoneOpen] = useState(false)
  const editor = useFlowEditor(read, shop.id)
  const { flow, mayUpdate } = editor
  if (flow === null) return <ReadyFlows editor={editor} />

  const shown = isPhone ? 'list' : (view ?? (isWide ? 'canvas' : 'list'))
  const isCanvas = shown === 'canvas'
  return (
    <Page>
      <PageHeader
        sub={<LiveState read={read} editor={editor} />}
        actions={
          <>
            {isPhone ? null : (
              <Segment
                label={t`How the flow is shown`}
                value={shown}
                onChange={onView}
                options={[
                  { value: 'canvas', label: t`Canvas`, icon: 'flow' },
                  { value: 'list', label: t`List`, icon: 'list' },
                ]}
              />
            )}
            {mayUpdate ? (
              <>
                <IconButton icon="undo" label={t`Undo`} disabled={!editor.canUndo} onClick={editor.undo} />
                <IconButton icon="redo" label={t`Redo`} disabled={!editor.canRedo} onClick={editor.redo} />
              </>
            ) : null}
            {isCanvas ? (
              <Button icon="phone" aria-pressed={isPhoneOpen} onClick={() => setPhoneOpen(!isPhoneOpen)}>
                <Trans>Try it</Trans>
              </Button>
            ) : null}
            {mayUpdate ? <PublishAction editor={editor} read={read} /> : null}
          </>
        }
      />
      <SavingNeedsNetwork />
      <Refused editor={editor} />
      <FlowGate view={shown} editor={editor} flow={flow} shopName={shop.name} isPhoneOpen={isPhoneOpen} />
      <FlowVersions editor={editor} />
      {mayUpdate && read.live !== null ? <StopAnswering /> : null}
    </Page>
  )
}

function ReadyFlows({ editor }: { editor: FlowEditor }) {
  const { t } = useLingui()
  return (
    <Page>
      <PageHeader sub={<Trans>What your WhatsApp number answers by itself</Trans>} />
      {editor.mayUpdate ? (
        <ul className="grid gap-4 md:grid-cols-2">
          {READY_FLOWS.map((which) => (
            <Card as="li" key={which} className="grid gap-2 content-start">
              <h2 className="text-item">{t(readyWords[which].title)}</h2>
              <p className="text-ink-2">{t(readyWords[which].about)}</p>
              <div>
                <Button onClick={() => editor.edit(readyFlow(which))}>
                  <Trans>Begin with this</Trans>
                </Button>
              </div>
            </Card>
          ))}
        </ul>
      ) : (
        <Note tone="info">
          <Trans>There is no flow yet. Whoever may change it begins with a ready one.</Trans>
        </Note>
      )}
    </Page>
  )
}

/** What answers, and where the draft is: said as it is, for whoever is about to close the page. */
function LiveState({ read, editor }: { read: Chatflow; editor: FlowEditor }) {
  const liveNumber = read.live?.number ?? 0
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {read.live === null ? (
        <Badge>
          <Trans>Not published: nothing answers</Trans>
        </Badge>
      ) : (
        <Badge tone="ok">
          <Trans>Live, version {liveNumber}</Trans>
        </Badge>
      )}
      {editor.mayUpdate ? (
        editor.isKept ? (
          <StateText tone="held" icon="alert">
            <Trans>Kept on this device, not sent</Trans>
          </StateText>
        ) : editor.isChanged || editor.isSaving ? (
          <StateText tone="neutral" icon="clock">
            <Trans>Saving…</Trans>
          </StateText>
        ) : (
          <StateText tone="ok" icon="check">
            <Trans>Saved</Trans>
          </StateText>
        )
      ) : null}
      {read.isChanged && read.live !== null ? <Trans>Changes not published</Trans> : null}
    </span>
  )
}

function PublishAction({ editor, read }: { editor: FlowEditor; read: Chatflow }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { isChanged, problems } = editor
  const isOpen = isChanged || read.isChanged || read.live === null
  return (
    <Button
      tone="primary"
      busy={editor.isPublishing}
      disabled={!isOnline || problems.length > 0 || !isOpen}
      disabledReason={
        problems.length > 0
          ? t`Mend what is marked first`
          : isOnline
            ? t`This is what answers now`
            : t`Publishing needs a network`
      }
      onClick={() => void editor.goLive()}
    >
      <Trans>Publish</Trans>
    </Button>
  )
}

/** Somebody else's draft beside one's own, or what the server did not take. */
function Refused({ editor }: { editor: FlowEditor }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const { isConflict, theirs, reading, flow, refused } = editor
  const by = theirs?.savedByName ?? null
  const title = <Trans>Somebody else saved this flow meanwhile</Trans>
  if (isConflict && theirs === null)
    return (
      <Note
        tone="bad"
        title={title}
        action={
          reading.isFetching ? null : (
            <Button icon="refresh" onClick={reading.again}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        <p>
          <Trans>What you typed is still here.</Trans>
        </p>
        <p>
          {reading.isFetching ? (
            <Trans>What they saved is being read…</Trans>
          ) : reading.error === null ? (
            <Trans>What they saved could not be read.</Trans>
          ) : (
            errorText(reading.error)
          )}
        </p>
      </Note>
    )
  if (isConflict && theirs !== null)
    return (
      <>
        <ConflictNote title={title} onTheirs={() => editor.take(theirs)} onMine={() => void editor.saveMine()} />
        {theirs.draft && flow ? (
          <DifferencesGate
            one={{ name: t`Yours`, flow }}
            other={{ name: by === null ? t`Theirs` : t`Of ${by}`, flow: theirs.draft }}
          />
        ) : null}
      </>
    )
  // Without a network that is said already, and it is tried again by itself.
  if (refused === null || (isOffline(refused) && !isOnline)) return null
  return (
    <Note
      tone="bad"
      title={<Trans>Not saved</Trans>}
      action={
        editor.isChanged ? (
          <Button icon="refresh" busy={editor.isSaving} onClick={() => void editor.saveNow()}>
            <Trans>Try again</Trans>
          </Button>
        ) : null
      }
    >
      {errorText(refused)}
    </Note>
  )
}

function StopAnswering() {
  const errorText = useErrorText()
  const [isAsked, setAsked] = useState(false)
  const stop = useMutation(chatflowMutations.stop())
  return (
    <div>
      <Button tone="danger" icon="pause" onClick={() => setAsked(true)}>
        <Trans>Stop answering</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={<Trans>Stop answering?</Trans>}
        body={
          <Trans>
            Customers wait for a person until you publish again. Baskets being filled now stop where they are.
          </Trans>
        }
        confirmLabel={<Trans>Stop answering</Trans>}
        onConfirm={async () => {
          try {
            await stop.mutateAsync()
          } catch (error) {
            toast({ title: errorText(error), type: 'danger' })
          }
          setAsked(false)
        }}
      />
    </div>
  )
}
