/** Calls of a session that write and leave no row among what owners read (activity/deed-calls.ts), each with the reason. The walk fails for a call that stands in neither list. */
const DEVICE = 'of a device or page by itself, and no deed of a person'
const TRADE = 'daily work, which has its own list with who and when'
const OWN = 'of the account of who asks, which is told of it and undoes it itself (decisions on account changes)'
const GOODS = 'of goods and stock, whose changes have lists of their own'
const DRAFT = 'nothing that is in force: a draft, a check or a preview'
const TOLD = 'already told by a fact of its own (activity.module.ts)'
const LOGGED = 'kept in the log of deliveries with who asked'
const REGISTER = 'kept in its own register with who and when'

const because = (reason: string, names: string): [string, string][] => names.split(' ').map((name) => [name, reason])

export const UNNOTED_CALLS: Readonly<Record<string, string>> = Object.fromEntries([
  ...because(TOLD, 'endStaffSessions createApiKey revokeApiKey makeArchive beginArchive acceptInvitation'),
  ...because(
    DEVICE,
    'exchangeKeys offerDisplay removeDisplay showOnDisplays askPrinter printOnNetwork answerPrintJob sendPrintJob takePrintJobs registerDevice standAtDevice savePush removePush testPush push readConversation typeInConversation fetchChatMedia noteOrder parkCart takeParkedCart unparkCart saveFavourites keepImportColumns proveAtTill',
  ),
  ...because(
    OWN,
    'beginPasskey confirmPasskey removePasskey beginSecondFactor confirmSecondFactor endSecondFactor renewRecoveryCodes changePassword confirmProof endOtherSessions endSession logOut requestProof updateUser dropPin setPin askAccountClosing takeBackAccountClosing',
  ),
  ...because(
    TRADE,
    'cancelLink createLink shareLink orderChatBasket sendChatGoods addChatNote handleConversation resolveConversation sendChatMessage sendChatMessageAgain tagConversation addChatFile sendChatTemplate takeClaim tieClaim withdrawClaim endStatementLink makeStatementLink mergeCustomers undoMerge askAgreement endAgreement draftReminder sendReminder sendStatement makeReceiptLink sendReceipt settleReview closeShiftUnseen askPayment askPaymentAgain checkPayment confirmPayment paymentRefunded stopPayment importStatement matchMoneyLine settleException undoMatch withdrawStatement saveChatReply removeChatReply addRecordPhoto removeRecordPhoto createRecurringExpense endRecurringExpense passOverRecurringExpense saveRecurringExpense',
  ),
  ...because(
    GOODS,
    'importRows undoRowImport importProducts undoImport archiveSet createSet endSetLink linkSet saveSet adjustStock bulkProducts createProduct updateProduct createSupplier saveSupplier endCount cancelTransfer receiveTransfer',
  ),
  ...because(
    DRAFT,
    'testCampaign checkChatNumber addTemplateFile previewSet saveChatflow restoreFlowVersion uploadMedia lookSmsAccount testSmsAccount checkPayoutName playFiscalSandbox cancelArchive linkArchive putArchivePart',
  ),
  ...because(LOGGED, 'redeliverWebhook redeliverWebhooks stopWebhookDelivery testWebhook'),
  ...because(REGISTER, 'askPrivacy settlePrivacyRequest correctFiscalReceipt sendFiscalNow retryPayout'),
  ...because('the shop begins with it, and has no owner before', 'createShop'),
])
