/** Script of pages with product enquiries or forms that are sent. */
import { initBasket } from './basket.ts'
import { initFormSubmission } from './send-form.ts'

initBasket()
initFormSubmission()
