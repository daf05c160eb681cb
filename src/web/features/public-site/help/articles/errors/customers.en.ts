import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
  'offer.refused': {
    says: 'The offer has something to mend before it can be given.',
    why: 'Its name, its amount or who it is for is missing, its days are over, or another offer that runs has the same code. At most thirty run at one time.',
    next: 'Mend what is marked, then start it again.',
  },
  'offer.overdrawn': {
    says: 'The offer was given more often than it may be.',
    why: 'Tills without network gave the same offer, or one customer got it again. None of them knew of the other, so every sale counts.',
    next: 'Accept the sale and let it stand, or void it if it never happened. Raise the number of uses if the offer is to go on.',
  },
  'offer.differs': {
    says: 'What was taken off is not what the shop’s offer gives.',
    why: 'The offer was over or stopped, was not for this customer or these goods, or more was taken off than it gives.',
    next: 'Compare the order with the offer under **Coupons and offers**. Accept the sale, or void it.',
  },
  'offer.code_refused': {
    says: 'This code gives nothing on this order.',
    why: 'There is no such code, its days or its uses are over, or it is for other goods, other customers or a bigger order.',
    next: 'Send the order without the code, or ask the shop.',
  },
  'popup.refused': {
    says: 'The popup has something to mend before it can be shown.',
    why: 'A title or a word is missing, its days are over, its button opens something the shop does not have, or its coupon is not in force. At most ten run at one time.',
    next: 'Mend what is marked, then put it on the page again.',
  },
  'credit.no_customer': {
    says: 'Money was kept for a customer nobody can name.',
    why: 'Change was kept, or goods were paid back to a balance, on a sale that has neither a customer nor a phone number.',
    next: 'Ask who sold whose money it is. The money lies in the drawer, and stands on nobody’s balance until you give it out.',
  },
  'credit.too_little': {
    says: 'There is less than that on the customer’s balance.',
    why: 'More was to be paid out than the shop keeps for this customer, as far as this device knows.',
    next: 'Pay out what there is. If the customer is owed more, bring the device to the network first: what other tills kept for them comes with it.',
  },
  'loyalty.overdrawn': {
    says: 'More stamps were spent than the customer had.',
    why: 'Two tills without network gave the same customer a reward for the same stamps, or goods that gave stamps came back after the reward. Both sales count.',
    next: 'The customer’s stamps are below nothing, and the next ones fill that first. Accept the sale, or void it if it never happened.',
  },
  'loyalty.rule_differs': {
    says: 'What the customer got back is not what the shop gives.',
    why: 'The sale carries another rule of loyalty than the shop has or had before, or took off another sum than the reward.',
    next: 'Look at the discount of the order and at **Thanks for coming again** in the settings. Accept the sale, or void it.',
  },
  'credit.overdrawn': {
    says: 'More was paid from the customer’s balance than there was.',
    why: 'Two tills without network spent the same money of one customer. Neither knew of the other, so both sales count.',
    next: 'The balance is below nothing. Ask the customer for the difference, or accept the sale and let it stand.',
  },
  'customer.not_found': {
    says: 'This customer was not found.',
    why: 'The customer belongs to another shop, or the device that added them has not sent them yet.',
    next: 'Search by phone number, or write the name on the order.',
  },
  'customer.changed_meanwhile': {
    says: 'Someone else changed the same thing about this customer.',
    why: 'You and a colleague changed one field of one customer to different things, one of you without a network.',
    next: 'Open what waits, compare both, and choose. What you typed is kept until then.',
  },
  'customer.phone_taken': {
    says: 'This number belongs to another customer.',
    why: 'A number stands for one customer only, so that a sale finds the right one.',
    next: 'Look for the number. If both are one person, merge them.',
  },
  'customer.birthday_to_come': {
    says: 'This birthday is still to come.',
    why: 'Nobody is born on a day to come; most often the year is a slip.',
    next: 'Mend the year, or leave it out: day and month are enough. Where an older app sent it, all else of the customer is kept and only the birthday is missing: write it down again.',
  },
  'customer.cannot_merge': {
    says: 'These two are one customer already.',
    why: 'Somebody merged them before you.',
    next: 'Nothing to do.',
  },
  'customer.merge_final': {
    says: 'This can no longer be undone.',
    why: 'A merge can be undone for a day, and only while the customer that was kept stands by itself.',
    next: 'Both ids lead to the one customer. Nothing of either is lost.',
  },
  'campaign.not_found': {
    says: 'This campaign was not found.',
    why: 'It was deleted, or belongs to another shop.',
    next: 'Open Marketing and choose one of the list.',
  },
  'campaign.changed_meanwhile': {
    says: 'Someone else changed this campaign.',
    why: 'Two people changed one draft at the same time, and this change came second.',
    next: 'Open it again from the list, and change what is there now.',
  },
  'campaign.not_now': {
    says: 'This campaign is no longer where it was. Look at it again.',
    why: 'It was started, paused or cancelled meanwhile, or is planned further ahead than 90 days.',
    next: 'Open it again: the buttons that are there now work.',
  },
  'campaign.nobody': {
    says: 'Nobody would get this message.',
    why: 'All of this audience have no number, did not agree to offers, want none any more, or got enough this week.',
    next: 'Choose another audience, or ask customers whether they want offers by SMS.',
  },
  'campaign.costs_more': {
    says: 'It costs more now than you were shown.',
    why: 'More customers belong to the audience than a moment ago, or the price of a part changed.',
    next: 'Look at the new sum, and start it again.',
  },
  'campaign.too_many': {
    says: 'There are too many: a shop has at most 50 drafts, and a campaign 100,000 people.',
    why: 'A shop keeps at most 50 drafts, and one campaign goes to at most 100,000 people.',
    next: 'Delete drafts you do not need, or split the audience into segments.',
  },
  'campaign.template_stopped': {
    says: 'WhatsApp does not send this template now.',
    why: 'It waits for WhatsApp, was refused or paused, or was deleted.',
    next: 'Look at it under WhatsApp templates, or choose another one.',
  },
  'campaign.gaps': {
    says: 'A gap of the template is not filled in.',
    why: 'Nothing would stand there for a customer of whom the shop knows no name, or the shop has no page.',
    next: 'Open the campaign and write what stands in each gap.',
  },
  'campaign.no_goods': {
    says: 'Nothing of these sets is in stock and in the catalogue now.',
    why: 'A WhatsApp offer with goods shows only what you have and what Meta said that your catalogue has.',
    next: 'Put goods in stock, look at the catalogue under WhatsApp, or choose another set.',
  },
  'campaign.coupon_over': {
    says: 'No coupon that runs stands behind its code.',
    why: 'Its coupon ended, was paused, deleted or used up, or the message tells a code and none is chosen.',
    next: 'Let the coupon run again, or open the draft and choose another one.',
  },
  'campaign.link_gone': {
    says: 'What its link leads to is not open now.',
    why: 'The page of the shop is switched off, or the set is no longer on it.',
    next: 'Open the page and put the set on it, or open the draft and choose where its link leads.',
  },
  'campaign.tier_full': {
    says: 'Your number may not write to so many people today.',
    why: 'WhatsApp sets how many people a number writes to first in 24 hours, and this campaign goes to more.',
    next: 'Choose a smaller segment, or start it tomorrow.',
  },
  'campaign.no_funds': {
    says: 'Your balance with Kaunta does not reach for this campaign.',
    why: 'SMS by Kaunta’s account are paid from what lies there for your shop, and other campaigns that run or are planned may need some of it.',
    next: 'Send to fewer, wait until customers have paid through Kaunta, or set an SMS account of your own.',
  },
  'segment.not_found': {
    says: 'This segment was not found.',
    why: 'It was deleted, or belongs to another shop.',
    next: 'Open Customers, then Segments, and choose one of the list.',
  },
  'segment.changed_meanwhile': {
    says: 'Someone else changed this segment.',
    why: 'Two people changed the rules of one segment at the same time, and this change came second.',
    next: 'Take theirs, or save yours over it.',
  },
  'segment.too_many': {
    says: 'There are fifty segments already.',
    why: 'A shop keeps at most fifty segments.',
    next: 'Open Customers, then Segments, and delete one. No customer is deleted with it.',
  },
  'customer.merged': {
    says: 'This customer was joined with another one that has the same phone number.',
    why: 'Two devices added the same phone number. The two became one, and no order was lost.',
    next: 'Nothing to do. Use the one that is shown.',
  },
  'reminder.not_now': {
    says: 'Nothing can be sent to this customer now.',
    why: 'They owe nothing, said no to reminders, have no phone number, or were reminded a short while ago.',
    next: 'Open the reminder again: it says which of these it is, and when the next one may go.',
  },
  'debt.disputed': {
    says: 'The customer says another amount.',
    why: 'You asked whether what they owe is right, and they answered with an amount of their own.',
    next: 'Open it under Needs review: correct the debt, or keep it with a reason. Both versions stay on file.',
  },
  'privacy.request_not_found': {
    says: 'This request was not found.',
    why: 'It belongs to another shop, or the address is wrong.',
    next: 'Open Compliance and choose it from the list.',
  },
  'privacy.request_settled': {
    says: 'This request is settled already.',
    why: 'It was answered, refused or withdrawn, here or on another device.',
    next: 'Write a new one down if the customer asks again.',
  },
  'privacy.erased': {
    says: 'Nothing of this customer is left.',
    why: 'They were erased at their request, and that cannot be undone.',
    next: 'If they come back, write them down as a new customer.',
  },
  'privacy.figures_changed': {
    says: 'What is owed or kept changed meanwhile. Look at it again.',
    why: 'A sale or payment came in between looking and erasing.',
    next: 'Read the new figures, then erase again.',
  },
  'privacy.day_to_come': {
    says: 'This day is still to come.',
    why: 'A request cannot have been made on a day after today.',
    next: 'Choose the day on which the customer asked.',
  },
  'privacy.reason_needed': {
    says: 'Write why it is refused.',
    why: 'The customer may ask the Commission why, and your answer is this line.',
    next: 'Write one sentence, for example which law makes you keep it.',
  },
  'privacy.step_incomplete': {
    says: 'Something is missing in this step.',
    why: 'A registration needs its number and its last day, an officer a name and a phone number.',
    next: 'Fill in the field that is marked.',
  },
  'privacy.processor_not_found': {
    says: 'This one is no longer on the list.',
    why: 'Somebody else removed it.',
    next: 'Open the list again.',
  },
  'privacy.too_many_processors': {
    says: 'There are thirty already. Remove one first.',
    why: 'A shop lists at most thirty of its own.',
    next: 'Remove one that works with you no more.',
  },
  'privacy.breach_not_found': {
    says: 'This incident was not found.',
    why: 'It belongs to another shop, or the link is old.',
    next: 'Open the list of incidents.',
  },
  'privacy.breach_changed': {
    says: 'Somebody else changed it meanwhile. Open it again.',
    why: 'Two owners wrote at once, and neither may undo the other unseen.',
    next: 'Open it again, look at what changed, and write yours.',
  },
  'push.not_found': {
    says: 'This device is not in the list of devices that get notifications.',
    why: 'Notifications were switched off on it meanwhile, or another person signed in there.',
    next: 'Open Settings, Notifications on that device and switch them on again.',
  },
  'push.not_usable': {
    says: 'This browser’s notification address cannot be used.',
    why: 'The browser gave an address that is not a public https one, or keys that cannot be read.',
    next: 'Update the browser, or use another one, and switch notifications on again.',
  },
} satisfies ErrorAnswersOf
