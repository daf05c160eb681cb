import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import type { getPopup, Popup } from '../../../shared/contract/popups.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { formOf, type PopupForm, problemsIn, readForm } from './popup-form.ts'
import { popupsMutations, popupsQueries } from './popups.queries.ts'

export type Opened = ResponseOf<typeof getPopup>
export type PopupEditing = ReturnType<typeof usePopupEditor>

/** One popup that is edited: what is typed is kept on the device until it is saved, and nothing of somebody else's is written over unasked. */
export function usePopupEditor(opened: Opened | null, shopId: string, blank: () => PopupForm) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [popup, setPopup] = useState<Popup | null>(opened?.popup ?? null)
  const [id] = useState(() => popup?.id ?? uuidv7())
  const [saved, setSaved] = useState(() => (popup ? formOf(popup) : blank()))
  const draftKey = `popup:${shopId}:${opened?.popup.id ?? 'new'}`
  const [form, setForm] = useState(() => readForm(readDraft(draftKey)) ?? saved)
  const [refused, setRefused] = useState<unknown>(null)
  const create = useMutation(popupsMutations.create())
  const save = useMutation(popupsMutations.save(id))
  const state = useMutation(popupsMutations.setState(id))
  const remove = useMutation(popupsMutations.remove(id))
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved)
  useUpdateHold(isChanged)
  useEffect(() => {
    if (isChanged) saveDraft(draftKey, form)
    else dropDraft(draftKey)
  }, [form, isChanged, draftKey])

  function startFrom(next: Popup) {
    setPopup(next)
    setSaved(formOf(next))
    setForm(formOf(next))
    setRefused(null)
  }
  /** Answers what is saved, or null where it was refused. */
  async function write(version: number | null): Promise<Popup | null> {
    setRefused(null)
    try {
      const next =
        version === null ? await create.mutateAsync({ ...form, id }) : await save.mutateAsync({ ...form, version })
      dropDraft(draftKey)
      startFrom(next)
      return next
    } catch (error) {
      setRefused(error)
      return null
    }
  }
  const opens = async (next: Popup) => {
    if (opened === null)
      await navigate({
        to: '/dashboard/marketing/website/website-popup/$id',
        params: { id: next.id },
        replace: true,
      })
  }
  const theirs = async () => (await client.fetchQuery(popupsQueries.one(id))).popup

  return {
    popup,
    form,
    setForm,
    change: (next: Partial<PopupForm>) => setForm((before) => ({ ...before, ...next })),
    isChanged,
    refused,
    problems: problemsIn(refused),
    isBusy: create.isPending || save.isPending || state.isPending || remove.isPending,
    save: async () => {
      const next = await write(popup?.version ?? null)
      if (!next) return
      toast({ title: t`Popup saved`, type: 'success' })
      await opens(next)
    },
    /** What was typed is saved first: what is put on the page is what stands here. */
    put: async (to: 'running' | 'paused' | 'ended') => {
      const ready = popup === null || (isChanged && to === 'running') ? await write(popup?.version ?? null) : popup
      if (!ready) return
      try {
        const next = await state.mutateAsync(to)
        setPopup(next)
        setRefused(null)
        toast({
          title: to === 'running' ? t`It is on the page now` : t`It is off the page now`,
          type: 'success',
        })
        await opens(next)
      } catch (error) {
        setRefused(error)
      }
    },
    remove: async () => {
      await remove.mutateAsync().catch((error: unknown) => {
        setRefused(error)
        throw error
      })
      dropDraft(draftKey)
      await navigate({ to: '/dashboard/marketing/website/website-popup' })
    },
    takeTheirs: async () => startFrom(await theirs()),
    keepMine: async () => {
      await write((await theirs()).version)
    },
  }
}
