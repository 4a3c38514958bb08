import type { InvestorTextTable } from './text-table.ts'

/** Fields, consents, notices and errors of the zone's forms. */
export const forms = {
  Optional: ['वैकल्पिक', 'ऐच्छिक'],
  Privacy: ['निजता', 'गोपनीयता'],
  Subject: ['विषय', 'विषय'],
  Name: ['नाम', 'नाव'],
  'Folio, or DP ID and client ID': ['फ़ोलियो, या DP ID और क्लाइंट ID', 'फोलिओ, किंवा DP ID आणि क्लायंट ID'],
  'What happened?': ['क्या हुआ?', 'काय झाले?'],
  Message: ['संदेश', 'संदेश'],
  'I agree that you store these data to handle my matter and answer me.': [
    'मैं सहमत हूँ कि मेरे विषय को देखने और मुझे उत्तर देने के लिए आप यह जानकारी रखें।',
    'माझा विषय हाताळण्यासाठी आणि मला उत्तर देण्यासाठी तुम्ही ही माहिती ठेवावी यास मी सहमत आहे.',
  ],
  'I agree that you store this address and send me these e-mails until I unsubscribe.': [
    'मैं सहमत हूँ कि आप यह पता रखें और मेरे बंद करने तक मुझे ये मेल भेजें।',
    'मी बंद करेपर्यंत तुम्ही हा पत्ता ठेवावा आणि मला हे मेल पाठवावेत यास मी सहमत आहे.',
  ],
  'Agree that we store your data. Without your consent we cannot answer.': [
    'सहमति दें कि हम आपकी जानकारी रखें। आपकी सहमति के बिना हम उत्तर नहीं दे सकते।',
    'आम्ही तुमची माहिती ठेवण्यास संमती द्या. तुमच्या संमतीशिवाय आम्ही उत्तर देऊ शकत नाही.',
  ],
  'Agree that we store your address. Without your consent we cannot write to you.': [
    'सहमति दें कि हम आपका पता रखें। आपकी सहमति के बिना हम आपको नहीं लिख सकते।',
    'आम्ही तुमचा पत्ता ठेवण्यास संमती द्या. तुमच्या संमतीशिवाय आम्ही तुम्हाला लिहू शकत नाही.',
  ],
  'Enter the reference of our mail, like SPL-2026-00418.': [
    'हमारे मेल की संदर्भ संख्या लिखें, जैसे SPL-2026-00418।',
    'आमच्या मेलमधील संदर्भ क्रमांक लिहा, जसे SPL-2026-00418.',
  ],
  'Choose at least one section, or the events of the calendar.': [
    'कम से कम एक अनुभाग या कैलेंडर के कार्यक्रम चुनें।',
    'किमान एक विभाग किंवा दिनदर्शिकेतील कार्यक्रम निवडा.',
  ],
  'Enter the folio number, or the DP id and client id.': [
    'फ़ोलियो संख्या, या DP ID और क्लाइंट ID लिखें।',
    'फोलिओ क्रमांक, किंवा DP ID आणि क्लायंट ID लिहा.',
  ],
  'Enter the PIN code, or the first four letters of the name.': [
    'पिन कोड, या नाम के पहले चार अक्षर लिखें।',
    'पिन कोड, किंवा नावाची पहिली चार अक्षरे लिहा.',
  ],
  'What we store, why and for how long': [
    'हम कौन-सी जानकारी सहेजते हैं, क्यों और कब तक',
    'आम्ही कोणती माहिती साठवतो, का आणि किती काळ',
  ],
  Data: ['जानकारी', 'माहिती'],
  Purpose: ['उद्देश्य', 'उद्देश'],
  Until: ['अवधि', 'मुदत'],
  'Your rights': ['आपके अधिकार', 'तुमचे अधिकार'],
  Complaints: ['शिकायतें', 'तक्रारी'],
  'To {contact}. If we do not help, you can complain to the Data Protection Board of India.': [
    '{contact} से करें। यदि हम सहायता न करें, तो आप भारतीय डेटा संरक्षण बोर्ड (Data Protection Board of India) से शिकायत कर सकते हैं।',
    '{contact} कडे करा. आम्ही मदत न केल्यास तुम्ही भारतीय डेटा संरक्षण मंडळाकडे (Data Protection Board of India) तक्रार करू शकता.',
  ],
  'Your e-mail address, your choices, and the times of your request and of our mails.': [
    'आपका ई-मेल पता, आपके विकल्प, और आपके अनुरोध तथा हमारे मेल का समय।',
    'तुमचा ई-मेल पत्ता, तुमच्या निवडी, आणि तुमच्या विनंतीची व आमच्या मेलची वेळ.',
  ],
  'To send you the mails that you choose here. We use it for nothing else.': [
    'आपको यहाँ चुने गए मेल भेजने के लिए। हम इसका और कोई उपयोग नहीं करते।',
    'तुम्ही येथे निवडलेले मेल पाठवण्यासाठी. आम्ही त्याचा इतर कशासाठीही वापर करत नाही.',
  ],
  'You end the mails. Without your confirmation we delete the address after a day.': [
    'जब तक आप मेल बंद न करें। पुष्टि न होने पर हम पता एक दिन बाद मिटा देते हैं।',
    'तुम्ही मेल बंद करेपर्यंत. पुष्टी न केल्यास आम्ही पत्ता एका दिवसानंतर पुसून टाकतो.',
  ],
  'Every mail has a link with which you see, change and erase everything we store about you, without giving a reason.':
    [
      'हर मेल में एक लिंक है, जिससे आप बिना कारण बताए वह सब देख, बदल और मिटा सकते हैं जो हम आपके बारे में रखते हैं।',
      'प्रत्येक मेलमध्ये एक दुवा आहे, ज्याने आम्ही तुमच्याबद्दल ठेवलेले सर्व काही तुम्ही कारण न देता पाहू, बदलू आणि पुसू शकता.',
    ],
  'Your name, e-mail address, folio or account if you give it, your matter, our answers, and their times.': [
    'आपका नाम, ई-मेल पता, फ़ोलियो या खाता यदि आप दें, आपका विषय, हमारे उत्तर, और उनका समय।',
    'तुमचे नाव, ई-मेल पत्ता, दिल्यास फोलिओ किंवा खाते, तुमचा विषय, आमची उत्तरे, आणि त्यांची वेळ.',
  ],
  'To handle your matter, with our registrar if needed, and to report the number of complaints to the exchanges, without names.':
    [
      'आपके विषय को देखने के लिए, आवश्यक हो तो हमारे रजिस्ट्रार के साथ, और बिना नाम के शिकायतों की संख्या एक्सचेंजों को बताने के लिए।',
      'तुमचा विषय हाताळण्यासाठी, गरज असल्यास आमच्या निबंधकासोबत, आणि नावांशिवाय तक्रारींची संख्या शेअर बाजारांना कळवण्यासाठी.',
    ],
  '24 months after the matter is closed. Then we erase it automatically.': [
    'विषय बंद होने के 24 महीने बाद तक। फिर हम इसे अपने आप मिटा देते हैं।',
    'विषय बंद झाल्यानंतर 24 महिने. त्यानंतर आम्ही ते आपोआप पुसून टाकतो.',
  ],
  'You can see and correct what we store about you, and have it erased once the matter is closed. Write to the address below with your reference.':
    [
      'हम आपके बारे में जो रखते हैं, उसे आप देख और सुधार सकते हैं, और विषय बंद होने पर मिटवा सकते हैं। अपनी संदर्भ संख्या के साथ नीचे दिए पते पर लिखें।',
      'आम्ही तुमच्याबद्दल जे ठेवतो ते तुम्ही पाहू आणि दुरुस्त करू शकता, आणि विषय बंद झाल्यावर पुसून घेऊ शकता. तुमच्या संदर्भ क्रमांकासह खालील पत्त्यावर लिहा.',
    ],
} as const satisfies InvestorTextTable
