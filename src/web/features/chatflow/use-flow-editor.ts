import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Chatflow, FlowDefinition } from '../../../shared/contract/chatflow.ts'
import { ApiError, isChangedMeanwhile } from '../../api/api-error.ts'
import { isOffline } from '../../i18n/use-error-text.ts'
import { useOnline } from '../../session/device.ts'
import { readSeller } from '../../session/seller.ts'
import { useMay } from '../../session/rights.ts'
import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { chatflowMutations, chatflowQueries } from './chatflow.queries.ts'
import { isSame } from './flow-edit.ts'
import { asKept, type KeptFlow, problemsOf, readKept } from './flow-form.ts'
import { beginHistory, changed, type FlowHistory, redone, undone } from './flow-history.ts'
import { useAutosave } from './use-autosave.ts'

/** What the server has, as it was typed here: it keeps texts without spaces around them, and a space at the end of a half-written line must not go while somebody writes on. */
interface Saved {
  flow: FlowDefinition | null
  version: number
}
/** No answer, or none about the flow: it is tried again. */
const isPassing = (error: unknown): boolean =>
  isOffline(error) || (error instanceof ApiError && (error.status >= 500 || error.status === 429))
const MOST_SENT = 2
const isOneOf = (flow: FlowDefinition | null, sent: readonly FlowDefinition[]) => sent.some((one) => isSame(one, flow))

/** A flow while it is drawn: every change with the way back, kept on the device until the server has it, which it gets by itself; never saved over what somebody else saved meanwhile. */
export function useFlowEditor(read: Chatflow, shopId: string) {
  const { t } = useLingui()
  const mayUpdate = useMay().may('chatflow', 'update')
  const isOnline = useOnline()
  const draftKey = `chatflow:${shopId}`
  const [kept] = useState(() => readKept(readDraft(draftKey)))
  const [sent, setSent] = useState<readonly FlowDefinition[]>(kept?.sent ?? [])
  const [saved, setSaved] = useState<Saved>(() =>
    kept === undefined || kept.version === read.version || isOneOf(read.draft, [kept.flow, ...kept.sent])
      ? { flow: read.draft, version: read.version }
      : { flow: null, version: kept.version },
  )
  const [history, setHistory] = useState<FlowHistory | null>(() => {
    const first = kept?.flow ?? read.draft
    return first === null ? null : beginHistory(first)
  })
  const [refused, setRefused] = useState<unknown>(null)
  const [isOld, setOld] = useState(saved.version < read.version)
  const [isSaving, setSaving] = useState(false)
  const running = useRef<Promise<Saved | null> | null>(null)
  const save = useMutation(chatflowMutations.save())
  const publish = useMutation(chatflowMutations.publish())
  const restore = useMutation(chatflowMutations.restore())
  const isConflict = isOld || isChangedMeanwhile(refused)
  const theirs = useQuery({ ...chatflowQueries.one(), enabled: isConflict })
  const flow = history?.now ?? null
  const isChanged = flow !== null && !isSame(flow, saved.flow)
  useUpdateHold(isChanged || isSaving)
  useEffect(() => {
    if (flow !== null && isChanged) saveDraft(draftKey, { flow, version: saved.version, sent } satisfies KeptFlow)
    else dropDraft(draftKey)
  }, [flow, isChanged, draftKey, saved.version, sent])

  // The device showed what it last knew; the server's is newer, and nothing was typed over it.
  const { draft: newest, version: newestVersion } = read
  if (!isChanged && !isSaving && newest !== null && newestVersion > saved.version) {
    setSaved({ flow: newest, version: newestVersion })
    setHistory((before) => (before && before.past.length > 0 ? changed(before, newest) : beginHistory(newest)))
  }

  const settle = (next: Saved): Saved => {
    setSaved(next)
    setSent([])
    setRefused(null)
    setOld(false)
    return next
  }
  /** What the server has stands there from now on; the way back leads to what was typed. */
  const take = (next: Chatflow) => {
    const { draft } = next
    settle({ flow: draft, version: next.version })
    if (draft) setHistory((before) => (before ? changed(before, draft) : beginHistory(draft)))
  }
  const write = async (
    now: FlowDefinition,
    version: number,
    before: readonly FlowDefinition[],
  ): Promise<Saved | null> => {
    setRefused(null)
    const stood = asKept(now)
    const all = stood ? [...before.filter((one) => !isSame(one, stood)), stood].slice(-MOST_SENT) : before
    setSent(all)
    // Who leaves now never hears the answer.
    saveDraft(draftKey, { flow: now, version, sent: all } satisfies KeptFlow)
    try {
      const next = await save.mutateAsync({ version, draft: now })
      // Here too, for who has left: what the server has is not kept beside it, to be found older than a colleague's one day.
      if (isSame(readKept(readDraft(draftKey))?.flow, stood)) dropDraft(draftKey)
      return settle({ flow: now, version: next.version })
    } catch (error) {
      // What is kept of theirs was read before.
      if (isChangedMeanwhile(error) && before.length === 0) void theirs.refetch()
      else if (isChangedMeanwhile(error)) {
        const found = (await theirs.refetch()).data
        // One of ours had come through, and only its answer had not.
        if (found && found.version > version && isOneOf(found.draft, before)) return await write(now, found.version, [])
      }
      setRefused(error)
      return null
    }
  }
  /** One after the other: two at once would be two editors. */
  const send = async (version: number): Promise<Saved | null> => {
    if (flow === null) return null
    setSaving(true)
    const under = write(flow, version, sent)
    running.current = under
    try {
      return await under
    } finally {
      running.current = null
      setSaving(false)
    }
  }
  /** After a save that is under way. Null where that did not go through. */
  const settled = async (): Promise<Saved | null> => (running.current === null ? saved : await running.current)
  const isBusy = isSaving || publish.isPending || restore.isPending
  useAutosave({
    value: flow,
    isDue: mayUpdate && isChanged && !isConflict && !isBusy && (refused === null || isPassing(refused)),
    isSlow: !isOnline || (refused !== null && !isOffline(refused)),
    save: () => {
      // Who left the shop has left its flow: what they typed is kept under their name, and goes to no other shop.
      if (running.current === null && readSeller()?.shopId === shopId) void send(saved.version)
    },
  })
  return {
    /** A shop has one flow. */
    shopId,
    flow,
    problems: flow === null ? [] : problemsOf(flow, refused),
    mayUpdate,
    isChanged,
    isConflict,
    refused,
    /** Of what was changed: it is here alone, and nothing is on its way. */
    isKept: isConflict || (isChanged && !isSaving && (!isOnline || refused !== null)),
    // What was read before the refusal is not theirs.
    theirs: isConflict && theirs.data && theirs.data.version > saved.version ? theirs.data : null,
    reading: { isFetching: theirs.isFetching, error: theirs.error, again: () => void theirs.refetch() },
    isSaving,
    isPublishing: publish.isPending,
    canUndo: (history?.past.length ?? 0) > 0,
    canRedo: (history?.future.length ?? 0) > 0,
    edit: (next: FlowDefinition, tag: string | null = null) => {
      if (!mayUpdate) return
      setHistory((before) => (before ? changed(before, next, tag) : beginHistory(next)))
      // What the server named was of the flow before this change.
      if (!isConflict) setRefused(null)
    },
    undo: () => setHistory((before) => before && undone(before)),
    redo: () => setHistory((before) => before && redone(before)),
    take,
    /** Over theirs, once they were seen. */
    saveMine: async () => (theirs.data && theirs.data.version > saved.version ? await send(theirs.data.version) : null),
    /** Now, and not in a moment. */
    saveNow: async () => (running.current === null ? await send(saved.version) : await running.current),
    goLive: async () => {
      const at = await settled()
      const out = at && flow !== null && !isSame(flow, at.flow) ? await send(at.version) : at
      if (!out) return
      try {
        await publish.mutateAsync(out.version)
        setRefused(null)
        toast({ title: t`Published`, type: 'success' })
      } catch (error) {
        setRefused(error)
      }
    },
    /** @throws what the server refuses it for */
    goBack: async (number: number) => {
      const at = await settled()
      if (at) take(await restore.mutateAsync({ number, version: at.version }))
      return at !== null
    },
  }
}
export type FlowEditor = ReturnType<typeof useFlowEditor>
