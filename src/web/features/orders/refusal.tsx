export { codeText, isErrorCode, refusalText, sickTexts } from '../../i18n/refusal-text.ts'
