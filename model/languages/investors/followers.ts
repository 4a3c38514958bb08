import type { InvestorTextTable } from './text-table.ts'

/** Texts of a follower's pages, of notifications in a browser, and of the mails. */
export const followers = {
  'Press the button to receive mails from us at this address.': [
    'इस पते पर हमारे मेल पाने के लिए बटन दबाएँ।',
    'या पत्त्यावर आमचे मेल मिळवण्यासाठी बटण दाबा.',
  ],
  Confirm: ['पुष्टि करें', 'पुष्टी करा'],
  'Every mail has a link to change your choices or to end the mails.': [
    'हर मेल में अपने विकल्प बदलने या मेल बंद करने का लिंक है।',
    'प्रत्येक मेलमध्ये तुमच्या निवडी बदलण्याचा किंवा मेल बंद करण्याचा दुवा असतो.',
  ],
  'Your choices are saved': ['आपके विकल्प सहेज लिए गए', 'तुमच्या निवडी जतन झाल्या'],
  Save: ['सहेजें', 'जतन करा'],
  'What we store about you': ['हम आपके बारे में कौन-सी जानकारी सहेजते हैं', 'आम्ही तुमच्याबद्दल कोणती माहिती साठवतो'],
  'End and erase': ['बंद करें और मिटाएँ', 'बंद करा आणि पुसा'],
  'You will get no further mail, and we delete your address at once. You can follow us again at any time.': [
    'आपको और कोई मेल नहीं मिलेगा, और हम आपका पता तुरंत मिटा देते हैं। आप कभी भी फिर से फ़ॉलो कर सकते हैं।',
    'तुम्हाला पुढे मेल मिळणार नाहीत, आणि आम्ही तुमचा पत्ता लगेच पुसतो. तुम्ही केव्हाही पुन्हा फॉलो करू शकता.',
  ],
  'Keep the mails': ['मेल जारी रखें', 'मेल सुरू ठेवा'],
  'The mails have ended': ['मेल बंद हो गए', 'मेल बंद झाले'],
  'We have deleted your address and your choices.': [
    'हमने आपका पता और आपके विकल्प मिटा दिए हैं।',
    'आम्ही तुमचा पत्ता आणि तुमच्या निवडी पुसल्या आहेत.',
  ],
  'This link is no longer valid': ['यह लिंक अब मान्य नहीं है', 'हा दुवा आता वैध नाही'],
  'A link to confirm is valid for 24 hours, and all links end when the mails end.': [
    'पुष्टि का लिंक 24 घंटे मान्य होता है, और मेल बंद होने पर सभी लिंक बंद हो जाते हैं।',
    'पुष्टीचा दुवा 24 तास वैध असतो, आणि मेल बंद झाल्यावर सर्व दुवे बंद होतात.',
  ],
  'Follow the company': ['कंपनी को फ़ॉलो करें', 'कंपनीला फॉलो करा'],
  'We stopped the mails because the mail server of this address refused three in a row. Save your choices to start them again.':
    [
      'इस पते के मेल सर्वर ने लगातार तीन मेल अस्वीकार किए, इसलिए हमने मेल रोक दिए। फिर शुरू करने के लिए अपने विकल्प सहेजें।',
      'या पत्त्याच्या मेल सर्व्हरने सलग तीन मेल नाकारल्यामुळे आम्ही मेल थांबवले. पुन्हा सुरू करण्यासाठी तुमच्या निवडी जतन करा.',
    ],
  'Change your choices': ['अपने विकल्प बदलें', 'तुमच्या निवडी बदला'],
  'You follow {name}': ['आप {name} को फ़ॉलो करते हैं', 'तुम्ही {name} ला फॉलो करता'],
  'Mails to {email}': ['{email} को मेल', '{email} ला मेल'],
  'End the mails to {email}?': ['{email} को मेल बंद करें?', '{email} चे मेल बंद करायचे?'],
  Requested: ['अनुरोध', 'विनंती'],
  Notice: ['सूचना', 'सूचना'],
  'Mails sent': ['भेजे गए मेल', 'पाठवलेले मेल'],
  '{count}, the last on {time}': ['{count}, अंतिम {time} को', '{count}, शेवटचा {time} रोजी'],
  'None yet': ['अभी कोई नहीं', 'अद्याप नाही'],
  'No version stored': ['कोई संस्करण नहीं रखा गया', 'आवृत्ती ठेवलेली नाही'],
  'Version {version}, {language}, accepted on {time}': [
    'संस्करण {version}, {language}, {time} को स्वीकृत',
    'आवृत्ती {version}, {language}, {time} रोजी स्वीकारली',
  ],
  'This browser': ['यह ब्राउज़र', 'हा ब्राउझर'],
  'A notification on this device at each publication that you choose above. To change your choices, switch notifications off and on again.':
    [
      'ऊपर चुने हर प्रकाशन पर इस उपकरण पर सूचना। विकल्प बदलने के लिए इसे बंद करके चालू करें।',
      'वर निवडलेल्या प्रत्येक प्रकाशनावेळी या उपकरणावर सूचना. निवड बदलण्यासाठी ती बंद करून सुरू करा.',
    ],
  'Switch on': ['चालू करें', 'सुरू करा'],
  On: ['चालू', 'सुरू'],
  'Switch off': ['बंद करें', 'बंद करा'],
  'Blocked in your browser’s settings': ['आपके ब्राउज़र की सेटिंग में रोका गया', 'तुमच्या ब्राउझरच्या सेटिंगमध्ये रोखलेले'],
  'Not available in this browser': ['इस ब्राउज़र में उपलब्ध नहीं', 'या ब्राउझरमध्ये उपलब्ध नाही'],
  'The browser could not switch on notifications. Check its settings and try again.': [
    'ब्राउज़र सूचनाएँ चालू नहीं कर सका। उसकी सेटिंग जाँचें और फिर से कोशिश करें।',
    'ब्राउझर सूचना सुरू करू शकला नाही. त्याची सेटिंग तपासा आणि पुन्हा प्रयत्न करा.',
  ],
  'The address of this browser at its push service, the keys that encrypt our notifications, your choices, and the time of your request.':
    [
      'पुश सेवा पर इस ब्राउज़र का पता, हमारी सूचनाओं को कूटबद्ध करने वाली कुंजियाँ, आपके विकल्प, और आपके अनुरोध का समय।',
      'पुश सेवेवरील या ब्राउझरचा पत्ता, आमच्या सूचना कूटबद्ध करणाऱ्या किल्ल्या, तुमच्या निवडी, आणि तुमच्या विनंतीची वेळ.',
    ],
  'To send this browser the notifications that you choose here. We use it for nothing else.': [
    'इस ब्राउज़र को यहाँ चुनी गई सूचनाएँ भेजने के लिए। हम इसका और कोई उपयोग नहीं करते।',
    'या ब्राउझरला येथे निवडलेल्या सूचना पाठवण्यासाठी. आम्ही त्याचा इतर कशासाठीही वापर करत नाही.',
  ],
  'You switch them off here or in the browser. Then we erase it at once.': [
    'जब तक आप उन्हें यहाँ या ब्राउज़र में बंद न करें। फिर हम इसे तुरंत मिटा देते हैं।',
    'तुम्ही त्या येथे किंवा ब्राउझरमध्ये बंद करेपर्यंत. मग आम्ही ते लगेच पुसतो.',
  ],
  'You can switch the notifications off at any time, without giving a reason.': [
    'आप बिना कारण बताए किसी भी समय सूचनाएँ बंद कर सकते हैं।',
    'तुम्ही कारण न देता केव्हाही सूचना बंद करू शकता.',
  ],
  'Confirm that you want to follow us': [
    'पुष्टि करें कि आप हमें फ़ॉलो करना चाहते हैं',
    'तुम्ही आम्हाला फॉलो करू इच्छिता याची पुष्टी करा',
  ],
  'You follow us already': ['आप हमें पहले से फ़ॉलो करते हैं', 'तुम्ही आम्हाला आधीच फॉलो करता'],
  'Somebody entered this address to follow {company.shortName}. You follow the company already, so nothing has changed.':
    [
      'किसी ने {company.shortName} को फ़ॉलो करने के लिए यह पता लिखा। आप कंपनी को पहले से फ़ॉलो करते हैं, इसलिए कुछ नहीं बदला।',
      'कोणीतरी {company.shortName} ला फॉलो करण्यासाठी हा पत्ता लिहिला. तुम्ही कंपनीला आधीच फॉलो करता, म्हणून काहीही बदललेले नाही.',
    ],
  'Change what you receive, or end the mails:': [
    'जो मेल मिलते हैं उन्हें बदलें, या मेल बंद करें:',
    'तुम्हाला मिळणारे मेल बदला, किंवा मेल बंद करा:',
  ],
  'Change what you receive, or end these mails:': [
    'जो मेल मिलते हैं उन्हें बदलें, या ये मेल बंद करें:',
    'तुम्हाला मिळणारे मेल बदला, किंवा हे मेल बंद करा:',
  ],
  'Somebody entered this address to receive a mail when {company.shortName} publishes a document.': [
    'किसी ने {company.shortName} के दस्तावेज़ प्रकाशित होने पर मेल पाने के लिए यह पता लिखा।',
    'कोणीतरी {company.shortName} ने कागदपत्र प्रकाशित केल्यावर मेल मिळवण्यासाठी हा पत्ता लिहिला.',
  ],
  'If it was you, confirm it within 24 hours:': [
    'यदि आपने लिखा, तो 24 घंटे के भीतर पुष्टि करें:',
    'तुम्ही लिहिला असल्यास 24 तासांत पुष्टी करा:',
  ],
  'If it was not you, do nothing. You will get no further mail, and we delete the address.': [
    'यदि आपने नहीं लिखा, तो कुछ न करें। आपको और कोई मेल नहीं मिलेगा, और हम पता मिटा देते हैं।',
    'तुम्ही लिहिला नसल्यास काहीही करू नका. तुम्हाला पुढे मेल मिळणार नाही, आणि आम्ही पत्ता पुसतो.',
  ],
  'Corrected: {name}': ['सुधारा गया: {name}', 'दुरुस्त: {name}'],
  'Cancelled: {name}': ['रद्द: {name}', 'रद्द: {name}'],
  'Public since {time}': ['{time} से सार्वजनिक', '{time} पासून सार्वजनिक'],
  'Expected on {day}': ['{day} को संभावित', '{day} रोजी अपेक्षित'],
  '{name} and {count} more': ['{name} और {count} अन्य', '{name} आणि आणखी {count}'],
  '{company.shortName} website': ['{company.shortName} वेबसाइट', '{company.shortName} संकेतस्थळ'],
} as const satisfies InvestorTextTable
