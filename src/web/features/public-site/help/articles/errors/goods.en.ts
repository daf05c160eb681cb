import type { ErrorAnswersOf } from '../../article-types.ts'

export const answers = {
  'product.not_found': {
    says: 'This product was not found.',
    why: 'The product belongs to another shop, or the link is old.',
    next: 'Search for it in the list of products, the archived ones included.',
  },
  'product.barcode_taken': {
    says: 'Another product already has this barcode.',
    why: 'A barcode leads to one product, so that a scan is never a guess.',
    next: 'Search for the number to find the other product, and take it away there, or use another one here.',
  },
  'product.sku_taken': {
    says: 'Another product already has this SKU.',
    why: 'The code you gave is in use.',
    next: 'Search for it in the list of products, and change one of the two.',
  },
  'product.changed_meanwhile': {
    says: 'Someone else changed this product meanwhile. Look at the new version, then save again.',
    why: 'Somebody saved this product after you opened it.',
    next: 'Both versions are shown: take theirs, or save yours over it.',
  },
  'product.too_many': {
    says: 'The shop has as many products as it can hold.',
    why: 'The shop has reached the number of products it can hold.',
    next: 'Write to us, and say how many you need.',
  },
  'stock.not_tracked': {
    says: 'Stock is not counted for this product.',
    why: 'Counting is switched off for this product, so there is no stock to change.',
    next: 'Edit the product and tick Count the stock.',
  },
  'stock.receipt_not_found': {
    says: 'These goods were not found.',
    why: 'The address is wrong, or it belongs to another shop.',
    next: 'Open them from the list of goods received.',
  },
  'stock.count_ended': {
    says: 'This count is over already. Begin a new one.',
    why: 'Somebody looked at the differences and ended it before this came.',
    next: 'Begin a new count for what is left.',
  },
  'transfer.not_found': {
    says: 'These goods were not found.',
    why: 'The address is wrong, or the goods are of two other shops.',
    next: 'Open them from the list of goods between shops.',
  },
  'transfer.ended': {
    says: 'These goods were received or taken back already.',
    why: 'Somebody of the other shop was first, and what they said stands.',
    next: 'Open the goods again and look at what was written down.',
  },
  'transfer.why_needed': {
    says: 'Say why another number arrived.',
    why: 'What was lost on the way is not on any shelf. Later nobody knows where it went unless the reason stands there.',
    next: 'Write a few words, like “two broke on the way”, and save again.',
  },
  'transfer.other_owner': {
    says: 'Goods can only go to another shop of the same owner.',
    why: 'One person must be an owner of both shops. This was so when the list was read, and is not any more.',
    next: 'Set this entry aside in the queue, and choose another shop.',
  },
  'supplier.too_many': {
    says: 'The shop has as many suppliers as it can have.',
    why: 'The list holds a thousand suppliers, so that it stays quick to choose from.',
    next: 'Change one that you no longer buy from.',
  },
  'set.refused': {
    says: 'WhatsApp would not take this set.',
    why: 'A message shows ten sections, thirty products or ten cards at most.',
    next: 'Mend what is marked, then save again.',
  },
  'media.not_image': {
    says: 'This file is not a picture we can read. Choose a JPEG, PNG or WebP.',
    why: 'The file has another format, or it is damaged.',
    next: 'Take the photo again, or save it as JPEG or PNG.',
  },
  'media.too_large': {
    says: 'This picture is too large. Choose a smaller one.',
    why: 'The file or its width and height are more than the server takes.',
    next: 'Choose a smaller photo, or take one with a lower resolution.',
  },
  'media.no_room': {
    says: 'Your shop has no more room for pictures. Use smaller ones, or ask for more room.',
    why: 'All pictures of a shop together have a bound, so that no shop fills the disk for the others.',
    next: 'Products sell without a picture as well. Write to us when your shop really needs more.',
  },
  'media.too_many': {
    says: 'There is no room for another photo here. Remove one first.',
    why: 'An expense has at most three photos, an invoice four. Another device may have added some.',
    next: 'Remove a photo that shows nothing more, and take the other again.',
  },
  'media.device_full': {
    says: 'As many photos as this device keeps wait to be sent. Send them first, then take more.',
    why: 'Photos take much room: 60 of them, or 30 MB, wait at most, so that sales always fit.',
    next: 'Open what waits, and send the photos over Wi-Fi or mobile data.',
  },
  'media.not_found': {
    says: 'This picture was not found. Upload it again.',
    why: 'The upload was not finished, or it was too long ago.',
    next: 'Choose the photo again.',
  },
  'printer.not_allowed': {
    says: 'The server prints on no such address. Whoever runs it has to allow it.',
    why: 'A server prints only on printers whose addresses its operator listed, so that nobody reaches anything else of the network through it.',
    next: 'Check the address on the printer’s own test page. If it is right, ask whoever runs the server to add it.',
  },
  'printer.unreachable': {
    says: 'The printer was not found. Switch it on, bring it near, and check its cable.',
    why: 'Nothing answered at the address of the printer. It is off, its cable is out, or it has another address now.',
    next: 'Switch it on and print its own test page. If the address there is another one, add the printer anew.',
  },
  'printer.busy': {
    says: 'The printer is busy with other receipts. Try again in a moment.',
    why: 'Receipts of several devices wait for this printer, one after the other.',
    next: 'Wait until it has printed what is waiting, then print again.',
  },
  'printer.no_paper': {
    says: 'The printer has no paper. Put a new roll in.',
    why: 'The printer says so itself. Nothing was printed.',
    next: 'Put a roll in, close the cover, and print again.',
  },
  'printer.cover_open': {
    says: 'The cover of the printer is open. Close it.',
    why: 'The printer says so itself. Nothing was printed.',
    next: 'Close the cover until it clicks, and print again.',
  },
  'printer.gone': {
    says: 'The printer went away while it was printing.',
    why: 'It was switched off, or its network cable came out. Part of the receipt may be on the paper.',
    next: 'Look at the paper. Print again if it is not whole; the next one is marked as a copy.',
  },
  'printer.timed_out': {
    says: 'The printer did not answer in time. Switch it off and on again.',
    why: 'It stopped taking the receipt. Part of it may be on the paper.',
    next: 'Look at the paper, switch the printer off and on, and print again if it is not whole.',
  },
  'printer.ran_out': {
    says: 'The paper ran out or the cover was opened while it was printing.',
    why: 'The printer said so after it had begun. Part of the receipt is on the paper.',
    next: 'Put a roll in and look at the paper; print again if the receipt is not whole.',
  },
  'import.which_one': {
    says: 'Several are called so.',
    why: 'A name in the file fits more than one.',
    next: 'Write the barcode or phone number into the row, and import it again.',
  },
  'import.other_figure': {
    says: 'Imported before with another amount:',
    why: 'An earlier file had the same with another amount.',
    next: 'Correct it by hand, or undo the earlier import.',
  },
  'archive.running': {
    says: 'A file of this shop is under way.',
    why: 'One is being made or brought in already.',
    next: 'Wait until it is done, or cancel it.',
  },
  'archive.shop_not_empty': {
    says: 'This shop is not empty.',
    why: 'An archive is brought into a shop that has no products, customers or orders yet, so that nothing is mixed up.',
    next: 'Start a new shop, and bring the archive into that one.',
  },
  'archive.not_found': {
    says: 'This file is no longer kept.',
    why: 'Archives are kept for seven days, and only the newest of a shop. An address to download one is good for 15 minutes.',
    next: 'Make a new one, or press Download again.',
  },
  'archive.unreadable': {
    says: 'This file holds no whole shop.',
    why: 'It is not a file that Kaunta made, only a part of it came, or somebody changed what is in it. Nothing was brought in.',
    next: 'Choose the ZIP file as it was downloaded. If it is that one, download it once more.',
  },
  'archive.newer_version': {
    says: 'This file was made by a newer Kaunta.',
    why: 'It holds what this version does not know yet. Nothing was brought in.',
    next: 'Ask whoever runs this Kaunta to update it, and bring the archive in again.',
  },
  'archive.changed': {
    says: 'Something in this file was changed.',
    why: 'A file in it is not what it was when the archive was made. Nothing was brought in.',
    next: 'Use the ZIP file as it was downloaded.',
  },
  'archive.sums_differ': {
    says: 'The sums of this file do not add up.',
    why: 'What came out is not what the shop had when the archive was made. Nothing was brought in.',
    next: 'Use the ZIP file as it was downloaded. If it is that one, write to us.',
  },
  'archive.interrupted': {
    says: 'This was interrupted.',
    why: 'The server stopped in the middle, or the file did not arrive whole within a day. Nothing was brought in.',
    next: 'Start it again from the beginning.',
  },
  'archive.too_large': {
    says: 'This file is too large.',
    why: 'An archive has 1.5 GB at most, and comes in parts of one length.',
    next: 'Choose the ZIP file as it was downloaded.',
  },
  'list.not_found': {
    says: 'This list of numbers was not found.',
    why: 'It was deleted, or belongs to another shop.',
    next: 'Choose another audience, or bring the numbers again.',
  },
  'list.empty': {
    says: 'There is no number in it that an offer reaches.',
    why: 'Only mobile numbers of Tanzania are read, one a line or row.',
    next: 'Look at how the numbers are written, and bring them again.',
  },
  'list.too_long': {
    says: 'A list has at most 20,000 numbers.',
    why: 'There were more in what was pasted or in the file.',
    next: 'Make two lists of them.',
  },
  'list.too_many': {
    says: 'A shop has at most 50 lists of numbers.',
    why: 'All of them are kept until you delete them.',
    next: 'Delete lists you no longer need.',
  },
  'paper.not_found': {
    says: 'This paper was not found.',
    why: 'It was deleted, or belongs to another shop.',
    next: 'Open Compliance and look at the list again.',
  },
  'paper.too_many': {
    says: 'There are four of this kind already.',
    why: 'A paper has two sides, and an old one may be kept beside the new one.',
    next: 'Delete one that is no longer good, then add the new one.',
  },
} satisfies ErrorAnswersOf
