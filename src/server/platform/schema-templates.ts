import type { ColumnType } from 'kysely'
import type { TemplateCategory, TemplateContent, TemplateParts } from '../../shared/domain/chat/template-content.ts'
import type { TemplateFileKind, TemplateRefusal, TemplateStep } from '../../shared/domain/chat/template-state.ts'
import type { TemplateQuality, TemplateReason, TemplateState } from '../../shared/domain/chat/templates.ts'

/** Tables of 0237-message-templates.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, string, string>

export interface TemplateTables {
  message_templates: {
    shop_id: string
    id: string
    number_id: Optional<string>
    waba_id: Defaulted<string>
    name: Defaulted<string>
    content: Json<TemplateContent>
    origin: Defaulted<'here' | 'meta'>
    is_whole: Defaulted<boolean>
    version: Defaulted<number>
    submit_id: Optional<string>
    /** Of 0325-template-asker.sql. */
    submitted_by: Optional<string>
    created_at: Time
    updated_at: Time
    deleted_at: TimeOrNull
  }
  message_template_languages: {
    shop_id: string
    template_id: string
    language: string
    waba_id: string
    name: string
    graph_id: Defaulted<string>
    state: TemplateStep
    reason: Optional<TemplateReason>
    failure: Optional<TemplateRefusal>
    category: TemplateCategory
    quality: Defaulted<TemplateQuality>
    sent: ColumnType<TemplateParts | null, string | null | undefined, string | null>
    tries: Defaulted<number>
    busy_until: TimeOrNull
    submitted_at: Time
    state_at: Time
    category_at: Time
    quality_at: Time
  }
  message_template_events: {
    shop_id: string
    id: string
    template_id: string
    language: string
    kind: 'submitted' | 'edited' | 'state' | 'category' | 'quality'
    word: string
    at: Time
  }
  message_template_files: {
    shop_id: string
    id: string
    kind: TemplateFileKind
    mime: string
    bytes: number
    file_name: Defaulted<string>
    at: Time
  }
  message_template_reads: { shop_id: string; number_id: string; at: Time }
  sandbox_templates: {
    phone_number_id: string
    name: string
    language: string
    id: ColumnType<string, string, never>
    category: 'UTILITY' | 'MARKETING'
    components: Json<Record<string, unknown>[]>
    state: TemplateState
    reason: Optional<TemplateReason>
    quality: Defaulted<TemplateQuality>
    edits: Defaulted<Date[]>
    created_at: Time
    deleted_at: TimeOrNull
  }
}
