import type { InvestorTextTable } from './text-table.ts'

/** Texts of the help for shareholders: matters with their forms, tickets, unclaimed dividends. */
export const help = {
  'What do you need help with? You get the right form and the documents to send with it, or open a ticket.': [
    'आपको किस विषय में सहायता चाहिए? आपको सही फ़ॉर्म और साथ लगने वाले काग़ज़ मिलेंगे, या टिकट खोलें।',
    'तुम्हाला कशाबाबत मदत हवी आहे? तुम्हाला योग्य अर्ज आणि सोबतची कागदपत्रे मिळतील, किंवा तिकीट उघडा.',
  ],
  'All matters': ['सभी विषय', 'सर्व विषय'],
  'If your shares are in demat form': ['यदि आपके शेयर डीमैट रूप में हैं', 'तुमचे समभाग डीमॅट स्वरूपात असल्यास'],
  'If you hold paper shares': ['यदि आपके पास काग़ज़ी शेयर हैं', 'तुमच्याकडे कागदी समभाग असल्यास'],
  'What to do': ['क्या करें', 'काय करावे'],
  'Send it to the registrar:': ['इसे रजिस्ट्रार को भेजें:', 'हे निबंधकाकडे पाठवा:'],
  'Already sent, and no answer?': ['भेज चुके हैं और उत्तर नहीं मिला?', 'आधीच पाठवले आणि उत्तर नाही?'],
  'Then it is a matter for us.': ['तो यह हमारा विषय है।', 'मग तो आमचा विषय आहे.'],
  'Open a ticket': ['टिकट खोलें', 'तिकीट उघडा'],
  'Write to us': ['हमें लिखें', 'आम्हाला लिहा'],
  'You get a reference, and our answer within 21 calendar days': [
    'आपको संदर्भ संख्या और 21 कैलेंडर दिनों में हमारा उत्तर मिलेगा',
    'तुम्हाला संदर्भ क्रमांक आणि 21 दिवसांत (सुट्ट्यांसह) आमचे उत्तर मिळेल',
  ],
  'On your certificate or statement. Do not send passwords or full bank numbers.': [
    'आपके प्रमाण-पत्र या विवरण पर। पासवर्ड या पूरी बैंक संख्या न भेजें।',
    'तुमच्या प्रमाणपत्रावर किंवा विवरणपत्रावर. पासवर्ड किंवा पूर्ण बँक क्रमांक पाठवू नका.',
  ],
  'Up to 2,000 characters': ['2,000 अक्षरों तक', '2,000 अक्षरांपर्यंत'],
  'Send and get a reference': ['भेजें और संदर्भ संख्या पाएँ', 'पाठवा आणि संदर्भ क्रमांक मिळवा'],
  'The form is not complete. Correct the marked fields.': [
    'फ़ॉर्म अधूरा है। चिह्नित फ़ील्ड सुधारें।',
    'अर्ज अपूर्ण आहे. चिन्हांकित रकाने दुरुस्त करा.',
  ],
  'Copy your reference': ['आपकी संदर्भ संख्या कॉपी करें', 'तुमचा संदर्भ क्रमांक कॉपी करा'],
  'Your reference': ['आपकी संदर्भ संख्या', 'तुमचा संदर्भ क्रमांक'],
  'Received on {received}. You get our answer by {due}.': [
    '{received} को प्राप्त। {due} तक हमारा उत्तर मिलेगा।',
    '{received} रोजी मिळाले. {due} पर्यंत आमचे उत्तर मिळेल.',
  ],
  'A receipt with these dates is on its way to your e-mail address.': [
    'इन तारीख़ों वाली रसीद आपके ई-मेल पते पर भेजी जा रही है।',
    'या तारखांची पोचपावती तुमच्या ई-मेल पत्त्यावर पाठवली जात आहे.',
  ],
  'What happens next': ['आगे क्या होगा', 'पुढे काय होईल'],
  'Track your ticket': ['अपने टिकट की स्थिति देखें', 'तुमच्या तिकिटाची स्थिती पाहा'],
  'Complaints by quarter:': ['तिमाही के अनुसार शिकायतें:', 'तिमाहीनुसार तक्रारी:'],
  Reference: ['संदर्भ संख्या', 'संदर्भ क्रमांक'],
  'In our mail, such as SPL-2026-00418': ['हमारे मेल में, जैसे SPL-2026-00418', 'आमच्या मेलमध्ये, जसे SPL-2026-00418'],
  'The address that you gave with the ticket': ['वह पता जो आपने टिकट में दिया था', 'तिकिटात तुम्ही दिलेला पत्ता'],
  'Show the ticket': ['टिकट दिखाएँ', 'तिकीट दाखवा'],
  'There is no ticket with this reference and this address. Check both.': [
    'इस संदर्भ संख्या और इस पते का कोई टिकट नहीं है। दोनों जाँचें।',
    'हा संदर्भ क्रमांक आणि हा पत्ता असलेले तिकीट नाही. दोन्ही तपासा.',
  ],
  'No ticket yet?': ['अभी टिकट नहीं है?', 'अद्याप तिकीट नाही?'],
  'Received on {day}.': ['{day} को प्राप्त।', '{day} रोजी मिळाले.'],
  'You get our answer by {day}.': ['{day} तक हमारा उत्तर मिलेगा।', '{day} पर्यंत आमचे उत्तर मिळेल.'],
  'Closed on {time}.': ['{time} को बंद।', '{time} रोजी बंद.'],
  'Our answers': ['हमारे उत्तर', 'आमची उत्तरे'],
  'There is no answer yet.': ['अभी कोई उत्तर नहीं है।', 'अद्याप उत्तर नाही.'],
  'We received your matter': ['हमें आपका विषय मिल गया', 'तुमचा विषय आम्हाला मिळाला'],
  'We are working on your matter': ['हम आपके विषय पर काम कर रहे हैं', 'आम्ही तुमच्या विषयावर काम करत आहोत'],
  'We are waiting for information': ['हम जानकारी की प्रतीक्षा कर रहे हैं', 'आम्ही माहितीची वाट पाहत आहोत'],
  'Your matter is closed': ['आपका विषय बंद हो गया', 'तुमचा विषय बंद झाला'],
  'We received your matter. {officer} takes it up.': [
    'हमें आपका विषय मिल गया। {officer} इसे देखेंगे।',
    'तुमचा विषय आम्हाला मिळाला. {officer} तो पाहतील.',
  ],
  'At any time': ['किसी भी समय', 'केव्हाही'],
  'Forms and changes of a folio go to the registrar: {registrar}.': [
    'फ़ॉर्म और फ़ोलियो के बदलाव रजिस्ट्रार को भेजे जाते हैं: {registrar}।',
    'अर्ज आणि फोलिओतील बदल निबंधकाकडे जातात: {registrar}.',
  ],
  'By {day}': ['{day} तक', '{day} पर्यंत'],
  'You get our answer, within {count} calendar days.': [
    '{count} कैलेंडर दिनों के भीतर आपको हमारा उत्तर मिलेगा।',
    '{count} दिवसांत (सुट्ट्यांसह) तुम्हाला आमचे उत्तर मिळेल.',
  ],
  'From {day}': ['{day} से', '{day} पासून'],
  'No answer, or not satisfied? Complain to SEBI and give this reference, within a year of the cause:': [
    'उत्तर नहीं मिला या संतुष्ट नहीं हैं? कारण के एक वर्ष के भीतर यह संदर्भ संख्या देकर SEBI से शिकायत करें:',
    'उत्तर नाही किंवा समाधान नाही? कारण घडल्यापासून एका वर्षात हा संदर्भ क्रमांक देऊन SEBI कडे तक्रार करा:',
  ],
  'After that': ['उसके बाद', 'त्यानंतर'],
  'Conciliation and arbitration, if the complaint is not resolved there:': [
    'यदि वहाँ शिकायत का समाधान न हो, तो सुलह और मध्यस्थता:',
    'तेथे तक्रार न सुटल्यास, सलोखा आणि लवाद:',
  ],
  'Form {form}': ['फ़ॉर्म {form}', 'अर्ज {form}'],
  'Request to register or change PAN, address, bank account or contact': [
    'PAN, पता, बैंक खाता या संपर्क दर्ज करने या बदलने का अनुरोध',
    'PAN, पत्ता, बँक खाते किंवा संपर्क नोंदवण्याची किंवा बदलण्याची विनंती',
  ],
  'Signature, confirmed by your bank': ['हस्ताक्षर, आपके बैंक द्वारा प्रमाणित', 'स्वाक्षरी, तुमच्या बँकेने प्रमाणित केलेली'],
  'Declaration that you name no nominee': ['घोषणा कि आप कोई नामिती नहीं बनाते', 'तुम्ही नामनिर्देशन करत नसल्याची घोषणा'],
  'Request for a duplicate certificate and other services': [
    'डुप्लीकेट प्रमाण-पत्र और अन्य सेवाओं का अनुरोध',
    'दुय्यम प्रमाणपत्र आणि इतर सेवांची विनंती',
  ],
  'Request to transmit shares to a nominee or heir': [
    'शेयर नामिती या वारिस के नाम करने का अनुरोध (transmission)',
    'समभाग नामनिर्देशित व्यक्तीच्या किंवा वारसाच्या नावे करण्याची विनंती',
  ],
  Nomination: ['नामांकन', 'नामनिर्देशन'],
  'Change or cancellation of a nomination': ['नामांकन बदलना या रद्द करना', 'नामनिर्देशन बदलणे किंवा रद्द करणे'],
  'Claim to the Investor Education and Protection Fund': [
    'निवेशक शिक्षा और संरक्षण निधि (IEPF) से दावा',
    'गुंतवणूकदार शिक्षण आणि संरक्षण निधीकडे (IEPF) दावा',
  ],
} as const satisfies InvestorTextTable
