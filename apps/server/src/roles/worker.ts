/** What works in the background: events of the gateway, answers, deliveries, connections, mail. */
import type { App } from '../app.ts'
import { automateStep } from '../flows/automations/run-automations.ts'
import { endVisitsStep } from '../flows/admin/end-visits.ts'
import { foldCountsStep } from '../flows/admin/fold-counts.ts'
import { forgetOldRowsStep } from '../flows/admin/forget-old-rows.ts'
import { closeMonthStep } from '../flows/admin/panel/months.ts'
import { connectStep } from '../flows/connect-number.ts'
import { forgetMediaStep } from '../flows/contacts/erase-contact.ts'
import { retentionStep } from '../flows/contacts/retention.ts'
import { connectionTruthStep } from '../flows/connection-truth.ts'
import { answerStep } from '../flows/inbound-message.ts'
import { numberSettingsStep } from '../flows/numbers/number-settings.ts'
import { refusedNumberStep } from '../flows/numbers/one-phone-one-number.ts'
import { removeNumberStep } from '../flows/numbers/remove-number.ts'
import { unusedFilesStep } from '../flows/files/house-files.ts'
import { createLanes } from '../flows/send-lanes.ts'
import { sendStep } from '../flows/outgoing-delivery.ts'
import { webhookStep } from '../flows/webhooks/deliver-webhooks.ts'
import { changeStep } from '../flows/chats/change-messages.ts'
import { reactStep } from '../flows/chats/outgoing-reactions.ts'
import { paceStep, UNPACED } from '../flows/outreach-pace.ts'
import { AT_FULL_SPEED, scheduleStep } from '../flows/schedules/run-schedules.ts'
import { notifyStep } from '../flows/notifications/notify-people.ts'
import { remarketingStep } from '../flows/remarketing/run-remarketing.ts'
import { proveStep } from '../flows/proofs/prove.ts'
import { remindStep } from '../flows/reminders/send-reminders.ts'
import { subscriptionLifeStep } from '../flows/subscription/subscription-life.ts'
import { mailStep } from '#platform/mail.ts'
import { runSteps, type Step } from '#platform/steps.ts'
import { consumeGatewayEvents } from './consume-gateway-events.ts'

/** Every step that looks for due rows. Tests run them by hand. */
export function createSteps(app: App): Step[] {
  const { config } = app
  const unpaced = config.outreachPace ? {} : { rules: UNPACED, dispatch: AT_FULL_SPEED }
  // Whatever leaves a number goes through one lane.
  const lanes = createLanes(app.logger)
  return [
    automateStep(app),
    answerStep(app),
    sendStep({ ...app, lanes }),
    reactStep({ ...app, lanes }),
    changeStep({ ...app, lanes }),
    scheduleStep({ ...app, ...unpaced }),
    remarketingStep(app),
    paceStep({ ...app, ...unpaced }),
    connectStep(app),
    removeNumberStep(app),
    numberSettingsStep(app),
    refusedNumberStep(app),
    connectionTruthStep(app),
    proveStep(app),
    remindStep(app),
    notifyStep(app),
    forgetMediaStep(app),
    retentionStep(app),
    unusedFilesStep(app),
    subscriptionLifeStep(app),
    webhookStep(app),
    endVisitsStep(app),
    forgetOldRowsStep(app),
    foldCountsStep(app),
    closeMonthStep(app),
    mailStep({ ...app, smtp: () => config.mail }),
  ]
}

/** Starts the worker role. `close` lets running work finish. */
export function startWorker(app: App) {
  const steps = runSteps(createSteps(app), app)
  const consumer = consumeGatewayEvents(app)
  return {
    async close() {
      await Promise.all([consumer.close(), steps.close()])
    },
  }
}
