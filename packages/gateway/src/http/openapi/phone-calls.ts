import type { z } from 'zod'
import { OTHER_CHANNELS } from '../access.ts'
import { FindStatusBody, ProfileOfBody } from '../requests/chat-requests.ts'
import * as requests from '../requests/phone-requests.ts'
import * as answers from './answers.ts'
import { alike, type Call } from './call.ts'
import * as shown from './examples.ts'

const ok = (schema: z.ZodType, example: unknown, description = 'Done') => ({ description, schema, example })
const UPDATED = ok(answers.Updated, { update: 'success' })
const { remoteJid, id } = shown.KEY
const PRIVACY = { readreceipts: 'all', profile: 'contacts', status: 'contacts', online: 'all', last: 'none' }
const LAST = { lastMessage: { key: shown.KEY, messageTimestamp: 1_767_826_800 } }
const UNKNOWN = { numberExists: true, email: null, description: null, website: null }

/** Describes the calls for what the phone itself keeps: profiles, privacy, the state of its chats, labels. */
export const phoneCalls: Call[] = [
  {
    method: 'post',
    path: '/chat/fetchProfile/{instance}',
    summary: 'What somebody shows of themselves; the number itself where nobody is named',
    body: { schema: ProfileOfBody, example: { number: shown.PHONE } },
    answers: {
      200: ok(answers.Profile, {
        wuid: remoteJid,
        name: 'Maria',
        picture: 'https://pps.whatsapp.net/…',
        status: 'Available',
        isBusiness: false,
        ...UNKNOWN,
      }),
    },
  },
  {
    method: 'post',
    path: '/chat/fetchBusinessProfile/{instance}',
    summary: "A company's profile, or that there is none; the number's own where nobody is named",
    body: { schema: ProfileOfBody, example: { number: shown.PHONE } },
    answers: {
      200: ok(answers.BusinessProfile, { isBusiness: true, wid: remoteJid, description: 'Bar', website: [] }),
    },
  },
  {
    method: 'post',
    path: '/chat/updateProfileName/{instance}',
    summary: 'The name that the number goes by',
    body: { schema: requests.ProfileNameBody, example: { name: 'Bar' } },
    answers: { 200: UPDATED },
  },
  {
    method: 'post',
    path: '/chat/updateProfileStatus/{instance}',
    summary: 'The words under the name of the number',
    body: { schema: requests.ProfileStatusBody, example: { status: 'Open until 2 a.m.' } },
    answers: { 200: UPDATED },
  },
  ...alike(
    {
      method: 'post',
      path: '/chat/updateProfilePicture/{instance}',
      summary: 'The picture of the number: address or base64, cut to a square',
      body: { schema: requests.ProfilePictureBody, example: { picture: shown.PIXEL } },
      answers: { 200: UPDATED },
    },
    'put',
  ),
  {
    method: 'delete',
    path: '/chat/removeProfilePicture/{instance}',
    summary: 'No picture',
    answers: { 200: UPDATED },
  },
  {
    method: 'get',
    path: '/chat/fetchPrivacySettings/{instance}',
    summary: 'Who sees what of the number',
    answers: { 200: ok(answers.Privacy, { ...PRIVACY, groupadd: 'contacts' }) },
  },
  {
    method: 'post',
    path: '/chat/updatePrivacySettings/{instance}',
    summary: 'Who sees what of the number; what is not named stays',
    body: { schema: requests.PrivacyBody, example: PRIVACY },
    answers: { 201: ok(answers.Updated, { update: 'success', data: PRIVACY }) },
  },
  ...alike(
    {
      method: 'post',
      path: '/chat/updateBlockStatus/{instance}',
      summary: 'Blocks somebody at WhatsApp, or lets them write again',
      body: { schema: requests.BlockBody, example: { number: shown.PHONE, status: 'block' } },
      answers: { 201: ok(answers.Nothing, { block: 'success' }) },
    },
    'put',
  ),
  {
    method: 'post',
    path: '/chat/archiveChat/{instance}',
    summary: 'Archives a chat on the phone, or takes it out again; `chat` or its last message says which one',
    body: { schema: requests.ArchiveBody, example: { ...LAST, archive: true } },
    answers: { 201: ok(answers.Archived, { chatId: remoteJid, archived: true }) },
  },
  {
    method: 'post',
    path: '/chat/markChatUnread/{instance}',
    summary: 'Marks a chat as unread on the phone; `chat` or its last message says which one',
    body: { schema: requests.UnreadBody, example: LAST },
    answers: { 201: ok(answers.MarkedUnread, { chatId: remoteJid, markedChatUnread: true }) },
  },
  {
    method: 'post',
    path: '/chat/findStatusMessage/{instance}',
    summary: 'How far messages got; `offset` is the size of a page, 1000 at most',
    body: { schema: FindStatusBody, example: { where: { remoteJid, id }, page: 1, offset: 50 }, optional: true },
    answers: {
      200: ok(answers.Statuses, [{ id, keyId: id, remoteJid, fromMe: true, status: 'READ', messageId: id }]),
    },
  },
  {
    method: 'get',
    path: '/label/findLabels/{instance}',
    summary: 'The labels of the WhatsApp Business app, as its phone told of them',
    answers: { 200: ok(answers.Labels, [{ id: '1', name: 'New customer', color: 0, predefinedId: '1' }]) },
  },
  {
    method: 'post',
    path: '/label/handleLabel/{instance}',
    summary: 'Gives a chat a label, or takes it away',
    body: { schema: requests.LabelBody, example: { number: shown.PHONE, labelId: '1', action: 'add' } },
    answers: { 200: ok(answers.Labelled, { numberJid: remoteJid, labelId: '1', add: true }) },
  },
  ...OTHER_CHANNELS.map(
    (channel): Call => ({
      method: 'get',
      path: `/${channel}/find/{instance}`,
      summary: 'Null: there is none',
      answers: { 200: ok(answers.None, null) },
    }),
  ),
]
